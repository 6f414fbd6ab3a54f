import { confirmationRequired } from '@layover/kit/errors';
import { CONFIRMED_MS } from '@layover/kit/http/guard';
import { sessionEnded } from '../errors.ts';
import type { Session, SessionRepository } from './session.repository.ts';

export type RequireConfirmation = ReturnType<typeof requireConfirmation>;

/**
 * Requires a recent confirmation by password or passkey, so that somebody at an open session, such as on a shared
 * computer, cannot take the account over. @throws HttpError 403
 */
export const requireConfirmation =
  ({ sessions }: { sessions: Pick<SessionRepository, 'findActive'> }) =>
  async (sid: string): Promise<Session> => {
    const session = await sessions.findActive(sid);
    if (!session) throw sessionEnded();
    if (Date.now() - session.confirmedAt.getTime() > CONFIRMED_MS) throw confirmationRequired();
    return session;
  };
