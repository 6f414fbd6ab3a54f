/** A token bucket: holds up to `burst` tokens and gains `rate` tokens a second. */
interface Bucket {
  rate: number;
  burst: number;
  left: number;
  at: number;
}

/** A burst may have this many seconds' worth of events. */
const BURST_SECONDS = 15;
/** Share of the rate for ephemeral events such as typing. */
const HINTS_SHARE = 0.25;
/** A client that exceeds the rate by this factor is disconnected. */
const FLOOD = 10;

type Spending = 'ok' | 'limited' | 'flood';

export type EventBudget = ReturnType<typeof eventBudget>;

/** The events that one account may send over all its sockets. `now` is in milliseconds. */
export function eventBudget(perSecond: number, now: number) {
  const bucketOf = (rate: number): Bucket => {
    const burst = Math.max(1, rate * BURST_SECONDS);
    return { rate, burst, left: burst, at: now };
  };
  const all = bucketOf(perSecond);
  const ephemeral = bucketOf(perSecond * HINTS_SHARE);
  const flood = bucketOf(perSecond * FLOOD);

  return {
    spend(isEphemeral: boolean, at: number): Spending {
      if (!take(flood, at)) return 'flood';
      if (isEphemeral && !take(ephemeral, at)) return 'limited';
      return take(all, at) ? 'ok' : 'limited';
    },
    /** Seconds until the next event is allowed. */
    wait: (isEphemeral: boolean): number => {
      const { rate, left } = isEphemeral ? ephemeral : all;
      return Math.max(0, 1 - left) / rate;
    },
  };
}

function take(bucket: Bucket, now: number): boolean {
  bucket.left = Math.min(bucket.burst, bucket.left + (Math.max(0, now - bucket.at) / 1000) * bucket.rate);
  bucket.at = now;
  if (bucket.left < 1) return false;
  bucket.left -= 1;
  return true;
}
