import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyAttempts } from '../errors.ts';

const LIMIT = { points: 5, duration: 15 * 60 };

export interface LoginAttempts {
  /** Counts an attempt before the password is checked, so that concurrent attempts count too. */
  count: (email: string, address: string) => Promise<void>;
  /** Call it after the right password. It removes the counted attempts. */
  reset: (email: string, address: string) => Promise<void>;
}

/** Attempts at a password, counted for each e-mail and address in Redis, or in memory while Redis is unavailable. */
export function loginAttempts(redis: Redis, namespace: string): LoginAttempts {
  const limiter = new RateLimiterRedis({
    ...LIMIT,
    storeClient: redis,
    keyPrefix: `${namespace}:login`,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory({ ...LIMIT, keyPrefix: `${namespace}:login` }),
  });
  return {
    count: async (email, address) => {
      try {
        await limiter.consume(keyOf(email, address));
      } catch (err) {
        if (!(err instanceof RateLimiterRes)) throw err;
        throw tooManyAttempts(err.msBeforeNext / 1000);
      }
    },
    reset: async (email, address) => {
      await limiter.delete(keyOf(email, address));
    },
  };
}

/** The key is a hash, so that Redis contains no e-mail addresses. */
const keyOf = (email: string, address: string) =>
  createHash('sha256').update(`${email} ${address}`).digest('base64url');
