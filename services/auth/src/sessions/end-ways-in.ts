import type { EndSessionsOf } from './end-session.ts';

interface EndWaysInDeps {
  identities: { removeUserData: (account: string, before?: Date, since?: Date) => Promise<void> };
  endSessionsOf: EndSessionsOf;
}

export type EndWaysIn = ReturnType<typeof endWaysIn>;

interface Period {
  /** Later ones stay, because the owner may have made them already. */
  before?: Date;
  /** Sites that were connected before stay. */
  since?: Date;
}

/**
 * Ends every way into an account that is not in its document: sites that it is connected with, and sessions. Whoever calls it
 * replaces the password and the factors in the account, so that nothing that somebody else made opens it. The event of that
 * write repeats it, in case the process dies between the two.
 */
export const endWaysIn =
  ({ identities, endSessionsOf }: EndWaysInDeps) =>
  async (account: string, { before = new Date(), since }: Period = {}): Promise<void> => {
    await identities.removeUserData(account, before, since);
    await endSessionsOf(account, { openedBefore: before });
  };
