/** Longest wait for something in a window, in milliseconds; a busy machine with two cores is meant, not a good one. */
export const patience = 30_000;

/**
 * Tries until `attempt` no longer throws, and returns what it returned.
 * @param attempt reads the window and asserts
 * @param limit milliseconds after which the last failure is thrown
 */
export async function eventually<T>(attempt: () => Promise<T> | T, limit = patience): Promise<T> {
  const ends = Date.now() + limit;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > ends) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
