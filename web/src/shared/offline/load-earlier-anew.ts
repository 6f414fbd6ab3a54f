import type { Query, QueryClient } from '@tanstack/react-query';
import { isEarlier } from './earlier-answers.ts';

/** Loads what is shown from an earlier time anew. */
export async function loadEarlierAnew(client: QueryClient): Promise<void> {
  const predicate = ({ queryHash }: Query) => isEarlier(queryHash);
  client.removeQueries({ type: 'inactive', predicate });
  await client.invalidateQueries({ predicate });
}
