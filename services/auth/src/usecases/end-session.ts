import type { Revocations } from '../data/revocations.ts';
import type { SessionRepository } from '../data/session.repository.ts';

export interface EndDeps {
  sessions: SessionRepository;
  revocations: Revocations;
}

/**
 * Ends a session everywhere. Its id is enough: who knows those 96 random bits holds one of its tokens.
 * One that has ended already goes on the list again, in case the first time did not get that far.
 */
export async function endSession({ sessions, revocations }: EndDeps, sid: string): Promise<void> {
  await sessions.end(sid);
  await revocations.add(sid);
}

/** Ends what an account has open, but for one session. */
export async function endSessionsOf(deps: EndDeps, account: string, keep?: string): Promise<void> {
  for (const sid of await deps.sessions.liveOf(account)) if (sid !== keep) await endSession(deps, sid);
}
