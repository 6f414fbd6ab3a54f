import { HttpError } from '@layover/kit/errors';
import type { Caller, VerifyToken } from '@layover/kit/http/guard';
import type { Logger } from '@layover/kit/logger';
import type { HandshakeError } from '@layover/proto/socket';
import type { PersonCache } from '../people/index.ts';
import type { SocketMetrics } from '../sockets/index.ts';
import type { RevokedSessions } from './revoked-sessions.ts';

interface HandshakeDeps {
  verify: VerifyToken;
  revoked: RevokedSessions;
  people: PersonCache;
  metrics: SocketMetrics;
  logger: Logger;
}

/**
 * The client receives the reason as the `message` of its `connect_error`. Any other error is `unavailable`.
 */
export class RejectedHandshake extends Error {
  constructor(reason: HandshakeError | 'unavailable') {
    super(reason);
  }
}

/** Authenticates a socket by the same token and rules as a call of `member` access. */
export function handshake({ verify, revoked, people, metrics, logger }: HandshakeDeps) {
  async function isSessionRevoked({ _id, sid }: Pick<Caller, '_id' | 'sid'>): Promise<boolean> {
    try {
      return await revoked.has(sid);
    } catch {
      // A token is valid for 15 minutes at most, so an unchecked session is better than no connections. The account is known
      // from events.
      metrics.unchecked.inc();
      return (await people.inactive([_id])).length > 0;
    }
  }

  async function identify(token: unknown): Promise<Caller> {
    if (typeof token !== 'string') throw new RejectedHandshake('unauthenticated');
    const caller = await verify(token);
    if (await isSessionRevoked(caller)) throw new RejectedHandshake('session_ended');
    if (caller.mustChangePassword) throw new RejectedHandshake('password_change_required');
    if (caller.mustAddSecondFactor) throw new RejectedHandshake('second_factor_setup_required');
    if (caller.rol !== 'ADMIN' && (await people.missingProperties(caller._id)).length > 0)
      throw new RejectedHandshake('profile_incomplete');
    return caller;
  }

  return {
    isSessionRevoked,

    async admit(token: unknown): Promise<Caller> {
      try {
        return await identify(token);
      } catch (err) {
        const rejected = toRejectedHandshake(err);
        metrics.rejected.inc({ reason: rejected.message });
        if (rejected.message === 'unavailable') logger.warn({ err }, 'socket not admitted');
        throw rejected;
      }
    },
  };
}

/** The client gets only the reason of an error. */
export function toRejectedHandshake(err: unknown): RejectedHandshake {
  if (err instanceof RejectedHandshake) return err;
  const badToken = err instanceof HttpError && err.status === 401;
  return new RejectedHandshake(badToken ? 'unauthenticated' : 'unavailable');
}
