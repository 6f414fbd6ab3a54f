import type { Query, QueryFunctionContext } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { markCurrent, markEarlier } from './earlier-answers.ts';
import { keptAnswer } from './kept-answers.ts';

/** After this time without an answer the stored one is shown. */
const SLOW_MS = 3_000;

/**
 * Calls the server. While it does not answer, the query has the answer that this browser has stored. An answer that comes
 * late replaces it.
 */
export async function readOrStored(
  queryFn: (context: never) => unknown,
  context: QueryFunctionContext,
  query: Query,
): Promise<never> {
  const { queryHash, queryKey, state } = query;
  const answer = Promise.resolve(queryFn(context as never) as never).then((data) => {
    markCurrent(queryHash);
    return data;
  });
  if (state.data !== undefined) {
    return answer.catch((error) => {
      if (hasNoConnection(error)) markEarlier(queryHash, state.dataUpdatedAt);
      throw error;
    });
  }
  const kept = keptAnswer(queryHash);
  const outcome = await Promise.race([outcomeOf(answer), pause(SLOW_MS)]);
  if (outcome === 'answered' || outcome === 'rejected') return answer;
  const earlier = await kept;
  if (!earlier) return answer;
  markEarlier(queryHash, earlier.at);
  // A macrotask later, so that the query has the stored answer before.
  answer.then(
    (data) => setTimeout(() => context.client.setQueryData(queryKey, data)),
    () => undefined,
  );
  return earlier.data as never;
}

/** `rejected`: the server has answered with an error that is not temporary. */
const outcomeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'answered' as const,
    (error) => (isUnavailable(error) ? ('unavailable' as const) : ('rejected' as const)),
  );

const isUnavailable = (error: unknown) =>
  hasNoConnection(error) || (error instanceof ApiError && error.status >= 502);

const hasNoConnection = (error: unknown) => error instanceof ApiError && error.code === 'network';

const pause = (ms: number) => new Promise<'slow'>((resolve) => setTimeout(resolve, ms, 'slow'));
