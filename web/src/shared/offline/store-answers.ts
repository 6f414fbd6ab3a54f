import type { Query, QueryClient } from '@tanstack/react-query';
import { forgetEarlierAnswers, isEarlier, markCurrent } from './earlier-answers.ts';
import { keepAnswer } from './kept-answers.ts';
import { readOrStored } from './read-or-stored.ts';

/** Changes within this time are stored together. */
const DEBOUNCE_MS = 500;

const isReadableOffline = ({ options }: Query) => (options.persister as unknown) === readOrStored;

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
  const store = (query: Query) => {
    if (!isReadableOffline(query) || isEarlier(query.queryHash)) return;
    changed.set(query.queryHash, query);
    timer ??= window.setTimeout(flush, DEBOUNCE_MS);
  };
  // Answers that have arrived before the page was drawn.
  for (const query of client.getQueryCache().findAll({ predicate: ({ state }) => state.data !== undefined }))
    store(query);
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    const { query } = event;
    if (event.type === 'removed' && isReadableOffline(query)) {
      changed.delete(query.queryHash);
      markCurrent(query.queryHash);
    }
    if (event.type === 'updated' && event.action.type === 'success') store(query);
  });
  window.addEventListener('pagehide', flush);
  return () => {
    unsubscribe();
    window.removeEventListener('pagehide', flush);
    window.clearTimeout(timer);
    forgetEarlierAnswers();
  };
}
