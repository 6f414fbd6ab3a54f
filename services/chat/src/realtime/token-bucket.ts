/** So many at once, refilled at `rate` a second. */
export interface Bucket {
  rate: number;
  burst: number;
  left: number;
  at: number;
}

/** A burst that is this many seconds' worth is let through. */
const BURST_SECONDS = 15;
/** Hints such as typing get this part of what an account may send. */
const HINTS_SHARE = 0.25;
/** Whoever sends this many times too much is not a client of ours. */
const FLOOD = 10;

export type Spending = 'ok' | 'limited' | 'flood';

export type EventBudget = ReturnType<typeof eventBudget>;

/** What one account may send, over all its sockets. `now` is in milliseconds. */
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
    /** Seconds until there is something left again. */
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

/** How long the budget of somebody whose last socket has closed is kept: coming back is no way to a new one. */
const KEPT_MS = 60_000;

/** The budgets of those who have a socket at this instance. */
export function accountBudgets(perSecond: number) {
  const budgets = new Map<string, { budget: EventBudget; sockets: number }>();
  return {
    /** To be given back once the socket has closed. */
    take(user: string): EventBudget {
      const entry = budgets.get(user) ?? { budget: eventBudget(perSecond, Date.now()), sockets: 0 };
      entry.sockets++;
      budgets.set(user, entry);
      return entry.budget;
    },
    giveBack(user: string): void {
      const entry = budgets.get(user);
      if (!entry || --entry.sockets > 0) return;
      setTimeout(() => {
        if (entry.sockets === 0 && budgets.get(user) === entry) budgets.delete(user);
      }, KEPT_MS).unref();
    },
  };
}
