import type { ViewHost } from './viewHost';

type Holders = Pick<ViewHost, 'session' | 'drafts' | 'missed'>;

/** Whether texts of the workspace are kept beside its libraries: fixes that wait to be recorded, questions in vain. */
export function hasKeptTexts({ session, missed }: Holders): boolean {
  return session.state.drafts.length > 0 || missed.texts.length > 0;
}

/** Forgets them, and what was typed for a fix that is not recorded yet. What the user wants no drafts of stays known. */
export async function forgetKeptTexts({ session, drafts, missed }: Holders): Promise<void> {
  drafts.clear();
  await Promise.all([session.forgetAll(), missed.clear()]);
}
