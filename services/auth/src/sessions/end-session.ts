import type { RefreshToken } from './refresh-token.ts';
import type { RevokedSessions } from './revoked-sessions.ts';
import type { SessionRepository } from './session.repository.ts';
import { isInFamily } from './token-family.rules.ts';

export type EndSession = ReturnType<typeof endSession>;
export type EndSessionsOf = ReturnType<typeof endSessionsOf>;

/**
 * Ends a session. Its id is enough: only a caller with one of its tokens knows these 96 random bits. The id is added
 * to the revoked sessions first. If the database is then unavailable, the call fails, and the tokens are rejected
 * nevertheless, although tokens are accepted for longer during an outage. A call for an ended session adds it again.
 */
export const endSession =
  ({ sessions, revokedSessions }: { sessions: SessionRepository; revokedSessions: RevokedSessions }) =>
  async (sid: string): Promise<void> => {
    await revokedSessions.add(sid);
    await sessions.end(sid);
  };

/**
 * Ends the session whose refresh token the browser sent with a sign-in, because the new session replaces it. Its id is not
 * enough here, because a cookie that somebody else has set must not end a session.
 */
export const endEarlierSession =
  (deps: { sessions: SessionRepository; endSession: EndSession }) =>
  async (presented: RefreshToken | undefined): Promise<void> => {
    const session = presented && (await deps.sessions.findActive(presented.sid));
    if (session && isInFamily(session, presented.secret)) await deps.endSession(session.sid);
  };

/** Ends the sessions of an account, or those opened before a time, except one. @returns how many there were */
export const endSessionsOf =
  (deps: { sessions: SessionRepository; endSession: EndSession }) =>
  async (
    account: string,
    { except, openedBefore }: { except?: string; openedBefore?: Date } = {},
  ): Promise<number> => {
    const sids = (await deps.sessions.activeIdsOf(account, openedBefore)).filter((sid) => sid !== except);
    for (const sid of sids) await deps.endSession(sid);
    return sids.length;
  };
