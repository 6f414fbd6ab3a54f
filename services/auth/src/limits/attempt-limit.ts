import { createHash } from 'node:crypto';
import type { HttpError } from '@layover/kit/errors';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

export interface AttemptLimit {
  /** Call it before the work that it limits, so that concurrent attempts count too. @throws HttpError 429 */
  count: (...key: readonly string[]) => Promise<void>;
  /**
   * Checks the limit without counting, for attempts that count only when they fail.
   * @throws HttpError 429 if no attempt is left
   */
  check: (...key: readonly string[]) => Promise<void>;
  /** Takes one counted attempt back. */
  refund: (...key: readonly string[]) => Promise<void>;
  /** Removes the counted attempts. */
  reset: (...key: readonly string[]) => Promise<void>;
}

export interface AttemptLimitOptions {
  redis: Redis;
  /** The prefix of the keys in Redis. */
  name: string;
  points: number;
  /** Seconds. */
  duration: number;
  tooMany: (retryAfterS: number) => HttpError;
}

/** Attempts, counted in Redis, or in memory while Redis is unavailable. */
export function attemptLimit({ redis, name, tooMany, ...limit }: AttemptLimitOptions): AttemptLimit {
  const limiter = new RateLimiterRedis({
    ...limit,
    storeClient: redis,
    keyPrefix: name,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory({ ...limit, keyPrefix: name }),
  });
  return {
    count: async (...key) => {
      try {
        await limiter.consume(hashOf(key));
      } catch (err) {
        if (!(err instanceof RateLimiterRes)) throw err;
        throw tooMany(err.msBeforeNext / 1000);
      }
    },
    check: async (...key) => {
      const counted = await limiter.get(hashOf(key));
      if (counted && counted.consumedPoints >= limit.points) throw tooMany(counted.msBeforeNext / 1000);
    },
    refund: async (...key) => {
      await limiter.reward(hashOf(key));
    },
    reset: async (...key) => {
      await limiter.delete(hashOf(key));
    },
  };
}

/** Keys in Redis are hashes, so that it contains no e-mail addresses. */
const hashOf = (key: readonly string[]) => createHash('sha256').update(key.join(' ')).digest('base64url');
