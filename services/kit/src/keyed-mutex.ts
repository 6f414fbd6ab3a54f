import { Mutex } from 'async-mutex';
import { keyed } from './keyed.ts';

/** Runs work of the same key one after the other, and work of different keys at the same time. */
export type RunExclusive = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Avoids retries of concurrent changes of one document in one process. Correctness does not depend on it, because another
 * process can change the document meanwhile.
 */
export function keyedMutex(): RunExclusive {
  const use = keyed(() => new Mutex());
  return (key, work) => {
    const { value: mutex, release } = use(key);
    return mutex.runExclusive(work).finally(release);
  };
}
