import { Mutex } from 'async-mutex';

/** Runs work of the same key one after the other, and work of different keys at the same time. */
export type RunExclusive = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Spares concurrent changes of one document in one process from making each other try again. It keeps nothing correct:
 * another process can change the document meanwhile.
 */
export function keyedMutex(): RunExclusive {
  const mutexes = new Map<string, { mutex: Mutex; users: number }>();
  return async (key, work) => {
    const entry = mutexes.get(key) ?? { mutex: new Mutex(), users: 0 };
    mutexes.set(key, entry);
    entry.users++;
    try {
      return await entry.mutex.runExclusive(work);
    } finally {
      entry.users--;
      if (entry.users === 0) mutexes.delete(key);
    }
  };
}
