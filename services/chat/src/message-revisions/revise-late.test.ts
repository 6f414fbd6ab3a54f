import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { SeqRepository } from '../chats/seq.repository.ts';
import type { MessageRepository } from '../messages/message.repository.ts';
import type { StoredMessage } from '../messages/message.rules.ts';
import { LATE_WRITE_MS } from '../revisions/watermark.rules.ts';
import { reviseIfLate } from './revise-late.ts';

const message = { _id: 'message', chatId: 'chat', revision: 5 } as StoredMessage;

/** `reviseIfLate` in a chat at revision 10. Its writes take the given milliseconds, one after another. */
function withWriteTimes(...times: number[]) {
  let revision = 10;
  const seqs = { bumpRevision: async () => ({ revision: ++revision }) } as unknown as SeqRepository;
  const messages = {
    setRevision: async (_id: string, next: number) => {
      jest.setSystemTime(Date.now() + (times.shift() ?? 0));
      return { ...message, revision: next };
    },
  } as unknown as MessageRepository;
  return reviseIfLate({ seqs, messages });
}

describe('a message whose write may be late', () => {
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['keeps its revision when the write was in time', LATE_WRITE_MS - 1, [], 5],
    ['gets a new revision when the write was late', LATE_WRITE_MS, [10], 11],
    [
      'gets another revision each time that storing the new one was late too',
      LATE_WRITE_MS,
      [LATE_WRITE_MS, LATE_WRITE_MS + 1, 10],
      13,
    ],
  ])('%s', async (_, writeMs, times, revision) => {
    jest.useFakeTimers({ now: 1_000_000 });
    const revised = await withWriteTimes(...times)(message, new Date(1_000_000 - writeMs));
    expect(revised.revision).toBe(revision);
  });
});
