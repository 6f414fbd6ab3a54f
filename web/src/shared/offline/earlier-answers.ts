import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { create } from 'zustand';

/** Why the server has not answered: there is no connection, or it takes long or is unavailable. */
type Cause = 'offline' | 'slow';

interface EarlierAnswer {
  /** When the data came from the server, in milliseconds since 1970. */
  at: number;
  cause: Cause;
}

/** The queries that show data from an earlier time, by the hash of their key. */
export const useEarlierAnswers = create<ReadonlyMap<string, EarlierAnswer>>(() => new Map());

export const isEarlier = (hash: string): boolean => useEarlierAnswers.getState().has(hash);

/** Data that was from an earlier time already keeps that time. */
export function markEarlier(hash: string, at: number, cause: Cause): void {
  const known = useEarlierAnswers.getState();
  useEarlierAnswers.setState(new Map(known).set(hash, { at: known.get(hash)?.at ?? at, cause }), true);
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
