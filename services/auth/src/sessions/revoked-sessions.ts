import { OUTAGE_GRACE_S, TOKEN_LIFETIME_S } from '@layover/kit/http/guard';
import type { Logger } from '@layover/kit/logger';
import { revokedSessionKey } from '@layover/kit/redis';
import type { Redis } from 'ioredis';
import type { SessionRepository } from './session.repository.ts';

/** A minute longer than the longest time that a token is accepted, because clocks differ. */
const TTL_S = TOKEN_LIFETIME_S + OUTAGE_GRACE_S + 60;

/** Milliseconds until sessions are added again that could not be added. */
const RETRY_MS = 1_000;

export type RevokedSessions = ReturnType<typeof revokedSessions>;

/** The revoked sessions in Redis. The gateway and the sockets reject their tokens. */
export function revokedSessions(options: {
  redis: Redis;
  namespace: string;
  logger: Logger;
  sessions: Pick<SessionRepository, 'endedIdsSince'>;
}) {
  const { redis, namespace, logger, sessions } = options;
  const write = (sid: string) => redis.set(revokedSessionKey(namespace, sid), '1', 'EX', TTL_S);

  let retry: NodeJS.Timeout | undefined;

  /** Adds sessions that ended while Redis was unavailable, or whose entries it lost. */
  async function addMissed(): Promise<void> {
    try {
      const sids = await sessions.endedIdsSince(new Date(Date.now() - TTL_S * 1000));
      await Promise.all(sids.map(write));
    } catch (err) {
      logger.warn({ err }, 'revoked sessions not added to Redis');
      retrySoon();
    }
  }

  /** A command can fail although Redis stays connected. While it is not connected, `addMissed` waits for it to be ready. */
  function retrySoon(): void {
    clearTimeout(retry);
    retry = setTimeout(() => {
      if (redis.status === 'ready') void addMissed();
    }, RETRY_MS).unref();
  }

  return {
    /** Does not fail while Redis is unavailable: `addMissed` adds the session later. */
    add: async (sid: string): Promise<void> => {
      await write(sid).catch((err: unknown) => {
        logger.warn({ err }, 'session revoked, but not added to Redis yet');
        retrySoon();
      });
    },
    addMissed,
  };
}
