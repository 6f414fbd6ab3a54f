import { confirmationRequired, sessionEnded } from '../errors.ts';
import type { Session, SessionRepository } from './session.repository.ts';

/** For so long after a sign-in, or a confirmation by password or passkey, an account's ways to sign in can be changed. */
export const CONFIRMED_MS = 10 * 60 * 1000;

export type RequireConfirmation = ReturnType<typeof requireConfirmation>;

/** An open session alone, such as one on a shared computer, cannot take an account over. @throws HttpError 403 */
export const requireConfirmation =
  ({ sessions }: { sessions: Pick<SessionRepository, 'findActive'> }) =>
  async (sid: string): Promise<Session> => {
    const session = await sessions.findActive(sid);
    if (!session) throw sessionEnded();
    if (Date.now() - session.confirmedAt.getTime() > CONFIRMED_MS) throw confirmationRequired();
    return session;
  };
