import type { Query, QueryFunctionContext } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { isEarlier, markCurrent, markEarlier } from './earlier-answers.ts';
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
  let isAnswered = false;
  const answer = Promise.resolve(queryFn(context as never) as never).then((data) => {
    isAnswered = true;
    markCurrent(queryHash);
    return data;
  });
  const firstOutcome = Promise.race([outcomeOf(answer), pause(SLOW_MS)]);
  if (state.data !== undefined) {
    void firstOutcome.then((outcome) => {
      if (outcome === 'slow' && isEarlier(queryHash)) markEarlier(queryHash, state.dataUpdatedAt, 'slow');
    });
    return answer.catch((error) => {
      if (hasNoConnection(error)) markEarlier(queryHash, state.dataUpdatedAt, 'offline');
      throw error;
    });
  }
  const kept = keptAnswer(queryHash);
  const outcome = await firstOutcome;
  if (outcome === 'answered' || outcome === 'rejected') return answer;
  const earlier = await kept;
  if (!earlier || isAnswered) return answer;
  markEarlier(queryHash, earlier.at, outcome);
  // At once, so that no event comes between an answer and its place in the cache.
  answer.then(
    (data) => context.client.setQueryData(queryKey, data),
    (error) => {
      if (hasNoConnection(error) && isEarlier(queryHash)) markEarlier(queryHash, earlier.at, 'offline');
    },
  );
  return earlier.data as never;
}

/** `rejected`: the server has answered with an error that is not temporary. */
const outcomeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'answered' as const,
    (error) => {
      if (hasNoConnection(error)) return 'offline' as const;
      return error instanceof ApiError && error.status >= 502 ? ('slow' as const) : ('rejected' as const);
    },
  );

const hasNoConnection = (error: unknown) => error instanceof ApiError && error.code === 'network';

const pause = (ms: number) => new Promise<'slow'>((resolve) => setTimeout(resolve, ms, 'slow'));
