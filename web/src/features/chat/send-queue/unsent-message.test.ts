import { describe, expect, it } from '@jest/globals';
import {
  nextToSend,
  personOfTarget,
  personTarget,
  retryPolicy,
  type UnsentMessage,
  unsentOf,
} from './unsent-message.ts';

const unsent = (order: number, over: Partial<UnsentMessage> = {}): UnsentMessage => ({
  clientId: `${order}`,
  owner: 'me',
  target: 'c1',
  text: 'text',
  createdAt: '2026-11-21T12:00:00.000Z',
  order,
  state: 'waiting',
  ...over,
});

describe('the queue of unsent messages', () => {
  it('sends in the order of writing, each chat for itself', () => {
    const queue = [unsent(3), unsent(1), unsent(2, { target: 'c2' })];
    expect(unsentOf(queue, 'c1').map(({ order }) => order)).toEqual([1, 3]);
    expect(nextToSend(queue, 'c2')?.order).toBe(2);
  });

  it('goes past one that was refused', () => {
    expect(nextToSend([unsent(1, { state: 'failed' }), unsent(2)], 'c1')?.order).toBe(2);
    expect(nextToSend([unsent(1, { state: 'failed' })], 'c1')).toBeUndefined();
  });

  it('knows the person of a target that is no chat yet', () => {
    expect(personOfTarget(personTarget('p1'))).toBe('p1');
    expect(personOfTarget('c1')).toBeUndefined();
  });
});

describe('what becomes of a message that could not be sent', () => {
  it.each([0, 401, 429, 500, 502, 503, 504])(
    '%i: it is sent again, later each time up to a bound',
    (status) => {
      const waits = [0, 1, 2, 9, 30].map((attempt) => {
        const verdict = retryPolicy({ status, code: 'any' }, attempt, 0.5);
        return 'again' in verdict ? verdict.again : Number.NaN;
      });
      expect(waits).toEqual([800, 1600, 3200, 20_000, 20_000]);
    },
  );

  it('waits as long as the server says', () => {
    expect(retryPolicy({ status: 429, code: 'too_many_requests', retryAfter: 7 }, 0, 0)).toEqual({
      again: 7000,
    });
  });

  it.each([400, 403, 404, 413, 422])('%i: it is refused for good, with the reason', (status) => {
    expect(retryPolicy({ status, code: 'chat_blocked' }, 0, 0.5)).toEqual({ refused: 'chat_blocked' });
  });
});
