import { describe, expect, it } from '@jest/globals';
import { retryPolicy } from './retry-policy.ts';

describe('the retry policy', () => {
  it.each([0, 401, 429, 500, 502, 503, 504])(
    'retries after %i, with a growing delay up to a maximum',
    (status) => {
      const delays = [0, 1, 2, 9, 30].map((attempt) => {
        const decision = retryPolicy({ status, code: 'any' }, attempt, 0.5);
        return 'retryInMs' in decision ? decision.retryInMs : Number.NaN;
      });
      expect(delays).toEqual([800, 1600, 3200, 20_000, 20_000]);
    },
  );

  it('waits as long as Retry-After says', () => {
    expect(retryPolicy({ status: 429, code: 'too_many_requests', retryAfter: 7 }, 0, 0)).toEqual({
      retryInMs: 7000,
    });
  });

  it.each([400, 403, 404, 413, 422])('does not retry after %i and returns the code', (status) => {
    expect(retryPolicy({ status, code: 'chat_blocked' }, 0, 0.5)).toEqual({ error: 'chat_blocked' });
  });
});
