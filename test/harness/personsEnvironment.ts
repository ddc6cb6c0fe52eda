/** What a test runner and CI leave in the environment; tools that find it behave otherwise (`npm --silent` says nothing). */
const OURS = /^(?:npm_|INIT_CWD$|CI$)/i;

/**
 * The environment of a person's own terminal: this process's without what `npm test` and CI put there. A VS Code that is
 * started with it, and the commands in its terminals, behave as they do for a user.
 */
export function personsEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !OURS.test(name)));
}
