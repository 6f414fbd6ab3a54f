import type { Redis } from 'ioredis';

export interface PreviewCountsDeps {
  redis: Redis;
  namespace: string;
  hostPerMinute: number;
}

/** Links of one account in a minute that get a preview. */
const ACCOUNT_PER_MINUTE = 15;
const MINUTE_MS = 60_000;
/** A counter outlives its minute, because the clocks of instances differ. */
const KEPT_S = 120;

export type PreviewCounts = ReturnType<typeof previewCounts>;

/** Counts what all instances together fetch in a minute. Throws while Redis is unavailable, and the preview follows later. */
export function previewCounts({ redis, namespace, hostPerMinute }: PreviewCountsDeps) {
  async function isWithin(counted: string, limit: number): Promise<boolean> {
    const key = `${namespace}:link-previews:${counted}:${Math.floor(Date.now() / MINUTE_MS)}`;
    const results = await redis.multi().incr(key).expire(key, KEPT_S).exec();
    return Number(results?.[0]?.[1]) <= limit;
  }
  return {
    mayPreview: (account: string): Promise<boolean> => isWithin(`account:${account}`, ACCOUNT_PER_MINUTE),
    mayRequest: ({ hostname }: URL): Promise<boolean> => isWithin(`host:${hostname}`, hostPerMinute),
  };
}
