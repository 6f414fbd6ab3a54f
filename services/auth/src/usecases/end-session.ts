import type { Revocations } from '../data/revocations.ts';
import type { SessionRepository } from '../data/session.repository.ts';

export interface EndDeps {
  sessions: SessionRepository;
  revocations: Revocations;
}

/**
 * Ends a session everywhere. Its id is enough: who knows those 96 random bits holds one of its tokens.
 * The list comes first: while the database is away the call fails, and its tokens, which are good for longer then, are
 * refused all the same. One that has ended already goes on the list again.
 */
export async function endSession({ sessions, revocations }: EndDeps, sid: string): Promise<void> {
  await revocations.add(sid);
  await sessions.end(sid);
}

/** Ends what an account has open, but for one session. */
export async function endSessionsOf(deps: EndDeps, account: string, keep?: string): Promise<void> {
  for (const sid of await deps.sessions.liveOf(account)) if (sid !== keep) await endSession(deps, sid);
}
