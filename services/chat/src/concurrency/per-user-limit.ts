import { boundedSemaphore } from '@layover/kit/bounded-semaphore';
import { tooMany } from '@layover/kit/errors';
import { keyed } from '@layover/kit/keyed';

interface UserLimits {
  /** Maximum number of calls of one user that run at the same time. */
  running: number;
  /** Maximum number of calls of one user that wait. Further calls fail with 429. */
  waiting: number;
}

/** Bounds expensive calls per user, so that one user cannot delay the calls of others. */
export function perUserLimit({ running, waiting }: UserLimits) {
  const use = keyed(() =>
    boundedSemaphore({ capacity: running, maxWaiting: waiting, whenFull: () => tooMany(2) }),
  );
  return <T>(user: string, work: () => Promise<T>): Promise<T> => {
    const { value: run, release } = use(user);
    return run(1, work).finally(release);
  };
}
