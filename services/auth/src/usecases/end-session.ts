import type { RevokedSessions } from '../data/revoked-sessions.ts';
import type { SessionRepository } from '../data/session.repository.ts';

export interface EndSessionDeps {
  sessions: SessionRepository;
  revokedSessions: RevokedSessions;
}

/**
 * Ends a session everywhere. Its id is enough: who knows those 96 random bits holds one of its tokens.
 * The list comes first: while the database is away the call fails, and its tokens, which are good for longer then, are
 * refused all the same. One that has ended already goes on the list again.
 */
export async function endSession({ sessions, revokedSessions }: EndSessionDeps, sid: string): Promise<void> {
  await revokedSessions.add(sid);
  await sessions.end(sid);
}

/** Ends what an account has open, but for one session. */
export async function endSessionsOf(deps: EndSessionDeps, account: string, keep?: string): Promise<void> {
  for (const sid of await deps.sessions.activeIdsOf(account)) if (sid !== keep) await endSession(deps, sid);
}
