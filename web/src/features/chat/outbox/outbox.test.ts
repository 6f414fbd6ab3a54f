import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Unsent } from '../model/unsent.ts';
import { createOutbox } from './outbox.ts';
import type { UnsentStore } from './unsent-store.ts';

const memoryStore = (kept: Unsent[] = []): UnsentStore & { kept: () => Unsent[] } => {
  const messages = new Map(kept.map((message) => [message.clientId, message]));
  return {
    kept: () => [...messages.values()],
    of: async (owner) => [...messages.values()].filter((message) => message.owner === owner),
    put: async (message) => void messages.set(message.clientId, message),
    remove: async (clientId) => void messages.delete(clientId),
  };
};

const begin = (answers: (message: Unsent) => Promise<string | undefined>, store = memoryStore()) => {
  const posted: string[] = [];
  const moved: [string, string][] = [];
  const outbox = createOutbox({
    owner: 'me',
    store,
    chance: () => 0.5,
    post: async (message) => {
      posted.push(`${message.target} ${message.text}`);
      return answers(message);
    },
    onMoved: (from, to) => moved.push([from, to]),
  });
  return { outbox, posted, moved, store };
};
const settle = () => jest.advanceTimersByTimeAsync(0);

describe('the outbox', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('sends one after the other, even when the first takes its time', async () => {
    jest.useFakeTimers();
    let letGo = () => {};
    const first = new Promise<undefined>((go) => {
      letGo = () => go(undefined);
    });
    const { outbox, posted } = begin(({ text }) => (text === 'one' ? first : Promise.resolve(undefined)));
    outbox.add('c1', 'one');
    outbox.add('c1', 'two');
    outbox.add('c2', 'elsewhere');
    await settle();
    expect(posted).toEqual(['c1 one', 'c2 elsewhere']);
    letGo();
    await settle();
    expect(posted).toEqual(['c1 one', 'c2 elsewhere', 'c1 two']);
    expect(outbox.snapshot()).toEqual([]);
  });

  it('tries again with the same client id while the server is away, in order', async () => {
    jest.useFakeTimers();
    const seen: string[] = [];
    let away = 3;
    const { outbox, posted, store } = begin(async ({ clientId }) => {
      seen.push(clientId);
      if (away-- > 0) throw { status: 503, code: 'unavailable' };
      return undefined;
    });
    outbox.add('c1', 'one');
    outbox.add('c1', 'two');
    await settle();
    expect(store.kept()).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(posted).toEqual(['c1 one', 'c1 one', 'c1 one', 'c1 one', 'c1 two']);
    expect(new Set(seen).size).toBe(2);
    expect(store.kept()).toEqual([]);
  });

  it('does not wait when the connection is back', async () => {
    jest.useFakeTimers();
    let away = true;
    const { outbox } = begin(async () => {
      if (away) throw { status: 0, code: 'network' };
      return undefined;
    });
    outbox.add('c1', 'one');
    await settle();
    away = false;
    outbox.wake();
    await settle();
    expect(outbox.snapshot()).toEqual([]);
  });

  it('keeps a refused one with its reason until it is sent again or discarded', async () => {
    jest.useFakeTimers();
    let refuse = true;
    const { outbox, store, posted } = begin(async ({ text }) => {
      if (refuse && text === 'one') throw { status: 403, code: 'request_limit' };
      return undefined;
    });
    outbox.add('c1', 'one');
    outbox.add('c1', 'two');
    await settle();
    expect(posted).toEqual(['c1 one', 'c1 two']);
    expect(store.kept()).toMatchObject([{ text: 'one', state: 'failed', code: 'request_limit' }]);
    refuse = false;
    outbox.retry(store.kept()[0]?.clientId ?? '');
    await settle();
    expect(store.kept()).toEqual([]);
  });

  it('moves what follows to the chat that the first message has made', async () => {
    jest.useFakeTimers();
    const { outbox, posted, moved } = begin(async ({ target }) =>
      target === 'person:p1' ? 'c7' : undefined,
    );
    outbox.add('person:p1', 'hello');
    outbox.add('person:p1', 'it is me');
    await settle();
    expect(posted).toEqual(['person:p1 hello', 'c7 it is me']);
    expect(moved).toEqual([['person:p1', 'c7']]);
  });

  it('takes up what an earlier page left, and leaves what is of somebody else', async () => {
    jest.useFakeTimers();
    const left = (owner: string, place: number): Unsent => ({
      clientId: `${owner}${place}`,
      owner,
      target: 'c1',
      text: `${owner} ${place}`,
      createdAt: '2026-11-21T12:00:00.000Z',
      place,
      state: 'waiting',
    });
    const { outbox, posted, store } = begin(
      async () => undefined,
      memoryStore([left('me', 2), left('me', 1), left('you', 3)]),
    );
    await outbox.resume();
    await settle();
    expect(posted).toEqual(['c1 me 1', 'c1 me 2']);
    expect(store.kept()).toHaveLength(1);
  });

  it('keeps with a message what it answers', async () => {
    const replyTo = { _id: 'm4', seq: 4, user: { _id: 'other', first_name: 'Other', last_name: 'Test' } };
    const sent: Unsent[] = [];
    const { outbox } = begin(async (message) => {
      sent.push(message);
      return undefined;
    });
    outbox.add('c1', 'yes', replyTo);
    outbox.add('c1', 'and no');
    await new Promise((go) => setTimeout(go));
    expect(sent.map((message) => message.replyTo)).toEqual([replyTo, undefined]);
  });
});
