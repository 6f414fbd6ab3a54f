import { revokedSessionKey } from '@layover/kit/redis';
import type { Redis } from 'ioredis';

export type RevokedSessions = ReturnType<typeof revokedSessions>;

const BATCH = 1_000;

/** The revoked sessions, as auth stores them in Redis. Throws while Redis is unavailable. */
export const revokedSessions = (redis: Redis, namespace: string) => ({
  has: async (sid: string): Promise<boolean> => (await redis.exists(revokedSessionKey(namespace, sid))) === 1,

  /** The revoked ones among the sessions, by few commands. */
  async among(sids: readonly string[]): Promise<string[]> {
    const ended: string[] = [];
    for (let at = 0; at < sids.length; at += BATCH) {
      const batch = sids.slice(at, at + BATCH);
      const found = await redis.mget(batch.map((sid) => revokedSessionKey(namespace, sid)));
      ended.push(...batch.filter((_sid, i) => found[i] !== null));
    }
    return ended;
  },
});
