import type { Query, QueryClient } from '@tanstack/react-query';
import { forgetEarlierAnswers, isEarlier, markCurrent } from './earlier-answers.ts';
import { keepAnswer } from './kept-answers.ts';
import { readOrStored } from './read-or-stored.ts';

/** Changes within this time are stored together. */
const DEBOUNCE_MS = 500;

/** Stores each change of the queries that can be read offline, also those by live events; returns how to stop. */
export function storeAnswers(client: QueryClient): () => void {
  const changed = new Map<string, Query>();
  let timer: number | undefined;
  const flush = () => {
    window.clearTimeout(timer);
    timer = undefined;
    for (const [hash, { state }] of changed)
      void keepAnswer({ hash, data: state.data, at: state.dataUpdatedAt });
    changed.clear();
  };
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    const { queryHash: hash, options } = event.query;
    if ((options.persister as unknown) !== readOrStored) return;
    if (event.type === 'removed') {
      changed.delete(hash);
      markCurrent(hash);
    }
    if (event.type !== 'updated' || event.action.type !== 'success' || isEarlier(hash)) return;
    changed.set(hash, event.query);
    timer ??= window.setTimeout(flush, DEBOUNCE_MS);
  });
  window.addEventListener('pagehide', flush);
  return () => {
    unsubscribe();
    window.removeEventListener('pagehide', flush);
    window.clearTimeout(timer);
    forgetEarlierAnswers();
  };
}
