import { tooMany } from '@layover/kit/errors';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { flood, type Limit, limits } from './limits.ts';
import type { SharedStore } from './shared-store.ts';

const WINDOW_S = 60;

export interface RateLimits {
  /** Counts a call. @throws HttpError 429 when there were too many. */
  count: (limit: Limit, key: string) => Promise<void>;
  /** Counts it against what one address may do at all. @throws HttpError 429 */
  countAddress: (address: string) => Promise<void>;
}

/** Counted in Redis over all gateways; while it is away, in this one's memory. */
export function createRateLimits(store: SharedStore, factor: number): RateLimits {
  const points = (limit: Limit) => Math.max(1, Math.round(limit.perMinute * factor));
  const counters = new Map(
    limits.map((limit) => {
      const options = {
        keyPrefix: `${store.namespace}:limit:${limit.name}`,
        points: points(limit),
        duration: WINDOW_S,
      };
      const shared = new RateLimiterRedis({
        ...options,
        storeClient: store.redis,
        // Whoever is over the limit is refused from memory until the minute ends, without asking Redis each time.
        inMemoryBlockOnConsumed: options.points + 1,
      });
      return [limit.name, { shared, own: new RateLimiterMemory(options) }];
    }),
  );
  const wall = new RateLimiterMemory({ keyPrefix: flood.name, points: points(flood), duration: WINDOW_S });

  return {
    count: async (limit, key) => {
      const counter = counters.get(limit.name);
      if (!counter) throw new Error(`nothing counts ${limit.name}`);
      const counted = await store.ask('limit', () => consume(counter.shared, key));
      refuseIfOver(counted ?? (await consume(counter.own, key)));
    },
    countAddress: async (address) => refuseIfOver(await consume(wall, address)),
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
