import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { create } from 'zustand';

/** The queries that show data from an earlier time, by the hash of their key, with that time. */
export const useEarlierAnswers = create<ReadonlyMap<string, number>>(() => new Map());

export const isEarlier = (hash: string): boolean => useEarlierAnswers.getState().has(hash);

export function markEarlier(hash: string, at: number): void {
  useEarlierAnswers.setState(new Map(useEarlierAnswers.getState()).set(hash, at), true);
}

export function markCurrent(hash: string): void {
  if (!isEarlier(hash)) return;
  const left = new Map(useEarlierAnswers.getState());
  left.delete(hash);
  useEarlierAnswers.setState(left, true);
}

export const forgetEarlierAnswers = (): void => useEarlierAnswers.setState(new Map(), true);

/** The cached data of a query, unless it is from an earlier time: a new answer replaces that and is not merged with it. */
export function currentData<Data>(client: QueryClient, queryKey: QueryKey): Data | undefined {
  const query = client.getQueryCache().find<Data>({ queryKey, exact: true });
  return query && !isEarlier(query.queryHash) ? query.state.data : undefined;
}

/**
 * Resolves when the query has data that is not from an earlier time, which the caller has asked for.
 * @throws the reason of `signal` when that aborts
 */
export function whenCurrent(client: QueryClient, queryKey: QueryKey, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = () => {
      if (signal.aborted) reject(signal.reason);
      else if (currentData(client, queryKey) !== undefined) resolve();
      else return;
      stop();
    };
    const unsubscribe = client.getQueryCache().subscribe(check);
    const stop = () => {
      unsubscribe();
      signal.removeEventListener('abort', check);
    };
    signal.addEventListener('abort', check);
    check();
  });
}
