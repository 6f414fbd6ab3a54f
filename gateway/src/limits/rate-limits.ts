import { tooMany } from '@layover/kit/errors';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { flood, type Limit, shared } from './limits.ts';
import type { SharedStore } from './shared-store.ts';

export type GiveBack = () => Promise<void>;

export interface RateLimits {
  /** Counts a call. @throws HttpError 429 when there were too many. */
  count: (limit: Limit, key: string) => Promise<void>;
  /** As `count`. Resolves to what counts one less, for a call that turns out to be harmless. */
  take: (limit: Limit, key: string) => Promise<GiveBack>;
  /** Counts it against what one network may do at all. @throws HttpError 429 */
  countNetwork: (network: string) => Promise<void>;
}

/** Counted in Redis over all gateways; while it is away, in this one's memory. */
export function createRateLimits(store: SharedStore, factor: number): RateLimits {
  const points = (limit: Limit) => Math.max(1, Math.round(limit.points * factor));
  const counters = new Map(
    shared.map((limit) => {
      const options = {
        keyPrefix: `${store.namespace}:limit:${limit.name}`,
        points: points(limit),
        duration: limit.duration,
      };
      return [
        limit.name,
        {
          shared: new RateLimiterRedis({
            ...options,
            storeClient: store.redis,
            // A caller over the limit is refused from memory until the window ends, without a call to Redis.
            ...(!limit.refunds && { inMemoryBlockOnConsumed: options.points + 1 }),
          }),
          own: new RateLimiterMemory(options),
        },
      ];
    }),
  );
  const wall = new RateLimiterMemory({
    keyPrefix: flood.name,
    points: points(flood),
    duration: flood.duration,
  });

  const counterOf = (limit: Limit) => {
    const counter = counters.get(limit.name);
    if (!counter) throw new Error(`nothing counts ${limit.name}`);
    return counter;
  };

  return {
    count: async (limit, key) => {
      const counter = counterOf(limit);
      const counted = await store.ask('limit', () => consume(counter.shared, key));
      refuseIfOver(counted ?? (await consume(counter.own, key)));
    },
    take: async (limit, key) => {
      const counter = counterOf(limit);
      const inRedis = await store.ask('limit', () => consume(counter.shared, key));
      const counted = inRedis ?? (await consume(counter.own, key));
      const endsAt = Date.now() + counted.msBeforeNext;
      const giveBack = async () => {
        // In the next window it would be one more than the limit.
        if (Date.now() >= endsAt) return;
        if (inRedis) await store.ask('limit', () => counter.shared.reward(key));
        else await counter.own.reward(key);
      };
      if (counted.over) await giveBack();
      refuseIfOver(counted);
      return giveBack;
    },
    countNetwork: async (network) => refuseIfOver(await consume(wall, network)),
  };
}

interface Counted {
  over: boolean;
  msBeforeNext: number;
}

async function consume(limiter: RateLimiterRedis | RateLimiterMemory, key: string): Promise<Counted> {
  try {
    const { msBeforeNext } = await limiter.consume(key);
    return { over: false, msBeforeNext };
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return { over: true, msBeforeNext: refusal.msBeforeNext };
    throw refusal;
  }
}

function refuseIfOver({ over, msBeforeNext }: Counted): void {
  if (over) throw tooMany(msBeforeNext / 1000);
}
