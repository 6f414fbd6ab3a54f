import { OUTAGE_GRACE_S } from '@layover/kit/http/guard';
import type { Logger } from '@layover/kit/logger';
import { revokedSessionKey } from '@layover/kit/redis';
import type { Redis } from 'ioredis';
import { TOKEN_LIFETIME_S } from '../domain/claims.ts';
import type { SessionRepository } from './session.repository.ts';

/** A little longer than a token is good at most, for clocks that differ. */
const KEPT_S = TOKEN_LIFETIME_S + OUTAGE_GRACE_S + 60;

export type RevokedSessions = ReturnType<typeof revokedSessions>;

/** The list by which the gateway and the sockets refuse a token whose session has ended. */
export function revokedSessions(options: {
  redis: Redis;
  namespace: string;
  logger: Logger;
  sessions: Pick<SessionRepository, 'endedIdsSince'>;
}) {
  const { redis, namespace, logger, sessions } = options;
  const write = (sid: string) => redis.set(revokedSessionKey(namespace, sid), '1', 'EX', KEPT_S);

  return {
    /** Does not fail while Redis is unavailable: `addMissed` adds the session later. */
    add: async (sid: string): Promise<void> => {
      await write(sid).catch((err: unknown) =>
        logger.warn({ err }, 'session ended, but not on the list yet'),
      );
    },
    /** Adds sessions that ended while Redis was unavailable, or whose entries it lost. */
    addMissed: async (): Promise<void> => {
      try {
        const sids = await sessions.endedIdsSince(new Date(Date.now() - KEPT_S * 1000));
        await Promise.all(sids.map(write));
      } catch (err) {
        logger.warn({ err }, 'list of ended sessions not caught up');
      }
    },
  };
}
