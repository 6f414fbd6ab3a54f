import type { RevokedSessions } from '../data/revoked-sessions.ts';
import type { SessionRepository } from '../data/session.repository.ts';

export type EndSession = ReturnType<typeof endSession>;
export type EndSessionsOf = ReturnType<typeof endSessionsOf>;

/**
 * Ends a session everywhere. Its id is enough: a caller who knows those 96 random bits holds one of its tokens.
 * The id goes to the list of revoked sessions first: if the database is unavailable, the call fails and the tokens,
 * which are then valid for longer, are rejected all the same. An ended session is listed again.
 */
export const endSession =
  ({ sessions, revokedSessions }: { sessions: SessionRepository; revokedSessions: RevokedSessions }) =>
  async (sid: string): Promise<void> => {
    await revokedSessions.add(sid);
    await sessions.end(sid);
  };

/** Ends the sessions of an account, except one. */
export const endSessionsOf =
  (deps: { sessions: SessionRepository; endSession: EndSession }) =>
  async (account: string, except?: string): Promise<void> => {
    for (const sid of await deps.sessions.activeIdsOf(account))
      if (sid !== except) await deps.endSession(sid);
  };
