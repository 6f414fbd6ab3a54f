import type { EndSessionsOf } from './end-session.ts';

interface EndWaysInDeps {
  identities: { removeUserData: (account: string, before?: Date, since?: Date) => Promise<void> };
  endSessionsOf: EndSessionsOf;
}

export type EndWaysIn = ReturnType<typeof endWaysIn>;

interface Period {
  /** Later sessions and connected sites stay, because they may be those of the owner. */
  before?: Date;
  /** Sites that were connected before stay. */
  since?: Date;
}

/**
 * Removes the sign-in methods of an account that are stored outside of its document: connected sites, and sessions. The
 * caller also replaces the password and the factors in the account, so that somebody else has no access any more. The event
 * of that write repeats this call, in case the process dies in between.
 */
export const endWaysIn =
  ({ identities, endSessionsOf }: EndWaysInDeps) =>
  async (account: string, { before = new Date(), since }: Period = {}): Promise<void> => {
    await identities.removeUserData(account, before, since);
    await endSessionsOf(account, { openedBefore: before });
  };
