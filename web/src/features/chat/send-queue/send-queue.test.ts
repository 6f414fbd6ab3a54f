import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { memoryDatabase, settle, startQueue } from '../testing/send-queue-harness.ts';
import type { UnsentMessage } from './unsent-message.ts';

describe('the send queue', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('sends one message at a time, even when the first one is slow', async () => {
    jest.useFakeTimers();
    const first = Promise.withResolvers<undefined>();
    const { sendQueue, sent } = startQueue(({ text }) =>
      text === 'one' ? first.promise : Promise.resolve(undefined),
    );
    sendQueue.add('c1', { text: 'one' });
    sendQueue.add('c1', { text: 'two' });
    sendQueue.add('c2', { text: 'elsewhere' });
    await settle();
    expect(sent).toEqual(['c1 one', 'c2 elsewhere']);
    first.resolve(undefined);
    await settle();
    expect(sent).toEqual(['c1 one', 'c2 elsewhere', 'c1 two']);
    expect(sendQueue.all()).toEqual([]);
  });

  it('retries in order and with the same client id while the server is unavailable', async () => {
    jest.useFakeTimers();
    const clientIds: string[] = [];
    let failures = 3;
    const { sendQueue, sent, database } = startQueue(async ({ clientId }) => {
      clientIds.push(clientId);
      if (failures-- > 0) throw { status: 503, code: 'unavailable' };
      return undefined;
    });
    sendQueue.add('c1', { text: 'one' });
    sendQueue.add('c1', { text: 'two' });
    await settle();
    expect(database.stored()).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(sent).toEqual(['c1 one', 'c1 one', 'c1 one', 'c1 one', 'c1 two']);
    expect(new Set(clientIds).size).toBe(2);
    expect(database.stored()).toEqual([]);
  });

  it('retries at once when the connection is back', async () => {
    jest.useFakeTimers();
    let isOffline = true;
    const { sendQueue } = startQueue(async () => {
      if (isOffline) throw { status: 0, code: 'network' };
      return undefined;
    });
    sendQueue.add('c1', { text: 'one' });
    await settle();
    isOffline = false;
    sendQueue.retryNow();
    await settle();
    expect(sendQueue.all()).toEqual([]);
  });

  it('keeps a failed message with its error until it is retried or discarded', async () => {
    jest.useFakeTimers();
    let isRejected = true;
    const { sendQueue, database, sent } = startQueue(async ({ text }) => {
      if (isRejected && text === 'one') throw { status: 403, code: 'request_limit', message: 'at most 10' };
      return undefined;
    });
    sendQueue.add('c1', { text: 'one' });
    sendQueue.add('c1', { text: 'two' });
    await settle();
    expect(sent).toEqual(['c1 one', 'c1 two']);
    expect(database.stored()).toMatchObject([
      { text: 'one', state: 'failed', code: 'request_limit', serverMessage: 'at most 10' },
    ]);
    isRejected = false;
    sendQueue.retry(database.stored()[0]?.clientId ?? '');
    await settle();
    expect(database.stored()).toEqual([]);
  });

  it('sends later messages to the chat that the first one created', async () => {
    jest.useFakeTimers();
    const { sendQueue, sent, moved } = startQueue(async ({ target }) =>
      target === 'person:p1' ? 'c7' : undefined,
    );
    sendQueue.add('person:p1', { text: 'hello' });
    sendQueue.add('person:p1', { text: 'it is me' });
    await settle();
    expect(sent).toEqual(['person:p1 hello', 'c7 it is me']);
    expect(moved).toEqual([['person:p1', 'c7']]);
  });

  it('sends the messages that an earlier page has left, but not those of another person', async () => {
    jest.useFakeTimers();
    const unsent = (owner: string, order: number): UnsentMessage => ({
      clientId: `${owner}${order}`,
      owner,
      target: 'c1',
      text: `${owner} ${order}`,
      createdAt: '2026-11-21T12:00:00.000Z',
      order,
      state: 'waiting',
    });
    const { sendQueue, sent, database } = startQueue(
      async () => undefined,
      memoryDatabase([unsent('me', 2), unsent('me', 1), unsent('you', 3)]),
    );
    await sendQueue.resume();
    await settle();
    expect(sent).toEqual(['c1 me 1', 'c1 me 2']);
    expect(database.stored()).toHaveLength(1);
  });

  it('keeps the reply with its message', async () => {
    jest.useFakeTimers();
    const replyTo = { _id: 'm4', seq: 4, user: { _id: 'other', first_name: 'Other', last_name: 'Test' } };
    const sent: UnsentMessage[] = [];
    const { sendQueue } = startQueue(async (message) => {
      sent.push(message);
      return undefined;
    });
    sendQueue.add('c1', { text: 'yes', replyTo });
    sendQueue.add('c1', { text: 'and no' });
    await settle();
    expect(sent.map((message) => message.replyTo)).toEqual([replyTo, undefined]);
  });
});
