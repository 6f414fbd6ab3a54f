import { tooMany } from '@layover/kit/errors';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { flood, type Limit, redisLimits } from './limit-table.ts';
import type { RedisBreaker } from './redis-breaker.ts';

/** Gives a counted point back. */
export type Refund = () => Promise<void>;

export interface RateLimits {
  /** @throws HttpError 429 when the limit is exceeded */
  count: (limit: Limit, key: string) => Promise<void>;
  /** Like `count`, for a call whose point may be refunded after its outcome is known. */
  countRefundable: (limit: Limit, key: string) => Promise<Refund>;
  /** Counts a call of the network, whatever the call is. @throws HttpError 429 when the limit is exceeded */
  countNetwork: (network: string) => Promise<void>;
}

/** Counts in Redis for all gateways together, and in this process's memory while Redis is unavailable. */
export function createRateLimits(breaker: RedisBreaker, factor: number): RateLimits {
  const points = (limit: Limit) => Math.max(1, Math.round(limit.points * factor));
  const limiters = new Map(
    redisLimits.map((limit) => {
      const options = {
        keyPrefix: `${breaker.namespace}:limit:${limit.name}`,
        points: points(limit),
        duration: limit.duration,
      };
      return [
        limit.name,
        {
          redis: new RateLimiterRedis({
            ...options,
            storeClient: breaker.redis,
            // A caller over the limit is rejected from memory until the window ends, without a call to Redis.
            ...(!limit.refunds && { inMemoryBlockOnConsumed: options.points + 1 }),
          }),
          memory: new RateLimiterMemory(options),
        },
      ];
    }),
  );
  const floodLimiter = new RateLimiterMemory({
    keyPrefix: flood.name,
    points: points(flood),
    duration: flood.duration,
  });

  const limiterOf = (limit: Limit) => {
    const limiter = limiters.get(limit.name);
    if (!limiter) throw new Error(`${limit.name} is missing in redisLimits`);
    return limiter;
  };

  return {
    count: async (limit, key) => {
      const { redis, memory } = limiterOf(limit);
      const counted = await breaker.query('limit', () => consume(redis, key));
      assertWithinLimit(counted ?? (await consume(memory, key)));
    },
    countRefundable: async (limit, key) => {
      const { redis, memory } = limiterOf(limit);
      const inRedis = await breaker.query('limit', () => consume(redis, key));
      const counted = inRedis ?? (await consume(memory, key));
      const endsAt = Date.now() + counted.msBeforeNext;
      const refund = async () => {
        // In the next window the refund would raise the limit by one.
        if (Date.now() >= endsAt) return;
        if (inRedis) await breaker.query('limit', () => redis.reward(key));
        else await memory.reward(key);
      };
      if (counted.isExceeded) await refund();
      assertWithinLimit(counted);
      return refund;
    },
    countNetwork: async (network) => assertWithinLimit(await consume(floodLimiter, network)),
  };
}

interface Consumed {
  isExceeded: boolean;
  msBeforeNext: number;
}

async function consume(limiter: RateLimiterRedis | RateLimiterMemory, key: string): Promise<Consumed> {
  try {
    const { msBeforeNext } = await limiter.consume(key);
    return { isExceeded: false, msBeforeNext };
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes)
      return { isExceeded: true, msBeforeNext: rejection.msBeforeNext };
    throw rejection;
  }
}

function assertWithinLimit({ isExceeded, msBeforeNext }: Consumed): void {
  if (isExceeded) throw tooMany(msBeforeNext / 1000);
}
