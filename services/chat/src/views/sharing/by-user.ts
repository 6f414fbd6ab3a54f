import { boundedSemaphore, type RunWithin } from '@layover/kit/bounded-semaphore';
import { tooMany } from '@layover/kit/errors';

interface UserLimits {
  /** How many pieces of work of one user run at the same moment … */
  running: number;
  /** … and how many wait. One more is refused with 429. */
  waiting: number;
}

/** Dear work of one user takes turns, so that it is not done in place of everybody else's. */
export function byUser({ running, waiting }: UserLimits) {
  const queues = new Map<string, { run: RunWithin; uses: number }>();

  return async <T>(user: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(user) ?? {
      run: boundedSemaphore({ capacity: running, maxWaiting: waiting, whenFull: () => tooMany(2) }),
      uses: 0,
    };
    queues.set(user, queue);
    queue.uses++;
    try {
      return await queue.run(1, work);
    } finally {
      queue.uses--;
      if (queue.uses === 0) queues.delete(user);
    }
  };
}
