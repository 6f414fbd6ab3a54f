import { boundedSemaphore, type RunWithin } from '@layover/kit/bounded-semaphore';
import { tooMany } from '@layover/kit/errors';

interface UserLimits {
  /** Maximum number of calls of one user that run at the same time. */
  running: number;
  /** Maximum number of calls of one user that wait. Further calls fail with 429. */
  waiting: number;
}

/** Bounds expensive calls per user, so that one user cannot delay the calls of others. */
export function perUserLimit({ running, waiting }: UserLimits) {
  const semaphores = new Map<string, { run: RunWithin; uses: number }>();

  return async <T>(user: string, work: () => Promise<T>): Promise<T> => {
    const semaphore = semaphores.get(user) ?? {
      run: boundedSemaphore({ capacity: running, maxWaiting: waiting, whenFull: () => tooMany(2) }),
      uses: 0,
    };
    semaphores.set(user, semaphore);
    semaphore.uses++;
    try {
      return await semaphore.run(1, work);
    } finally {
      semaphore.uses--;
      if (semaphore.uses === 0) semaphores.delete(user);
    }
  };
}
