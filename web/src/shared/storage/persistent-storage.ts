import { createJSONStorage, type PersistStorage } from 'zustand/middleware';

/**
 * `localStorage` for zustand's `persist`. A storage that is full or blocked loses the copy only: the store itself
 * changes all the same.
 */
export function persistentStorage<State>(): PersistStorage<State> | undefined {
  return createJSONStorage<State>(() => ({
    getItem: (key) => withoutError(() => localStorage.getItem(key)) ?? null,
    setItem: (key, value) => withoutError(() => localStorage.setItem(key, value)),
    removeItem: (key) => withoutError(() => localStorage.removeItem(key)),
  }));
}

function withoutError<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
