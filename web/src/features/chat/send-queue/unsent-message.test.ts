import { describe, expect, it } from '@jest/globals';
import { nextToSend, type UnsentMessage, unsentOf } from './unsent-message.ts';

const unsent = (order: number, overrides: Partial<UnsentMessage> = {}): UnsentMessage => ({
  clientId: `${order}`,
  owner: 'me',
  target: 'c1',
  text: 'text',
  createdAt: '2026-11-21T12:00:00.000Z',
  order,
  state: 'waiting',
  ...overrides,
});

describe('the queue of unsent messages', () => {
  it('sends the messages of each chat in the order of writing', () => {
    const queue = [unsent(3), unsent(1), unsent(2, { target: 'c2' })];
    expect(unsentOf(queue, 'c1').map(({ order }) => order)).toEqual([1, 3]);
    expect(nextToSend(queue, 'c2')?.order).toBe(2);
  });

  it('skips a failed message', () => {
    expect(nextToSend([unsent(1, { state: 'failed' }), unsent(2)], 'c1')?.order).toBe(2);
    expect(nextToSend([unsent(1, { state: 'failed' })], 'c1')).toBeUndefined();
  });
});
