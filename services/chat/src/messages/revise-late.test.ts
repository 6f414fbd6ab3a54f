import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { ChatRepository } from '../chats/chat.repository.ts';
import { LATE_WRITE_MS } from '../chats/watermark.rules.ts';
import type { MessageRepository } from './message.repository.ts';
import type { StoredMessage } from './message.rules.ts';
import { reviseIfLate } from './revise-late.ts';

const message = { _id: 'message', chatId: 'chat', revision: 5 } as StoredMessage;

/** A chat at revision 10, in which storing takes this long each time. */
function slow(...times: number[]) {
  let revision = 10;
  const chats = { bumpRevision: async () => ({ revision: ++revision }) } as unknown as ChatRepository;
  const messages = {
    setRevision: async (_id: string, next: number) => {
      jest.setSystemTime(Date.now() + (times.shift() ?? 0));
      return { ...message, revision: next };
    },
  } as unknown as MessageRepository;
  return reviseIfLate({ chats, messages });
}

describe('what took long to arrive', () => {
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['keeps its revision when it was in time', LATE_WRITE_MS - 1, [], 5],
    ['takes a new one when it was not', LATE_WRITE_MS, [10], 11],
    [
      'takes another one when storing that took as long',
      LATE_WRITE_MS,
      [LATE_WRITE_MS, LATE_WRITE_MS + 1, 10],
      13,
    ],
  ])('%s', async (_, took, times, revision) => {
    jest.useFakeTimers({ now: 1_000_000 });
    const revised = await slow(...times)(message, new Date(1_000_000 - took));
    expect(revised.revision).toBe(revision);
  });
});
