import { describe, expect, it } from '@jest/globals';
import type { ChangesBody } from './read-changes.ts';
import { createSync } from './sync.ts';

const answer = (over: object = {}) => ({
  chats: [],
  messages: [],
  gone: [],
  invitations: [],
  next: null,
  at: '2026-11-21T12:00:00.000Z',
  ...over,
});

function begin(answers: (ReturnType<typeof answer> | Error)[]) {
  const asked: ChangesBody[] = [];
  const applied: unknown[] = [];
  let idle = () => {};
  const catchUp = createSync({
    ready: async () => undefined,
    read: async (known) => {
      asked.push(known);
      const next = answers[asked.length - 1] ?? answer();
      if (asked.length >= answers.length) setTimeout(() => idle());
      if (next instanceof Error) throw next;
      return next;
    },
    revisions: () => ({ open: 3 }),
    newest: () => `2026-11-20T0${applied.length}:00:00.000Z`,
    apply: (changes) => applied.push(changes),
    wait: async () => undefined,
  });
  const done = new Promise<void>((go) => {
    idle = go;
  });
  return { catchUp, asked, applied, done };
}

describe('the sync', () => {
  it('starts at the newest known date and continues from the time of the last response', async () => {
    const { catchUp, asked, done } = begin([answer({ at: '2026-11-21T13:00:00.000Z' }), answer()]);
    catchUp.request();
    await new Promise((go) => setTimeout(go));
    catchUp.request();
    await done;
    expect(asked).toEqual([
      { chats: { open: 3 }, since: '2026-11-20T00:00:00.000Z' },
      { chats: { open: 3 }, since: '2026-11-21T13:00:00.000Z' },
    ]);
  });

  it('reads all pages with the same query and the cursor of the page before', async () => {
    const at = '2026-11-21T13:00:00.000Z';
    const next = { at, done: ['far'], open: { open: { sent: 1003, settled: 900, upTo: 1200 } } };
    const { catchUp, asked, applied, done } = begin([answer({ at, next }), answer({ at }), answer()]);
    catchUp.request();
    await new Promise((go) => setTimeout(go));
    catchUp.request();
    await done;
    const first = { chats: { open: 3 }, since: '2026-11-20T00:00:00.000Z' };
    expect(asked).toEqual([first, { ...first, next }, { chats: { open: 3 }, since: at }]);
    expect(applied).toHaveLength(3);
  });

  it('starts from the same date again when a page fails', async () => {
    const next = { at: '2026-11-21T13:00:00.000Z', done: ['far'], open: {} };
    const { catchUp, asked, done } = begin([answer({ next }), new Error('away'), answer()]);
    catchUp.request();
    await done;
    expect(asked[2]).toEqual(asked[0]);
  });

  it('retries until it succeeds and joins several requests into one call', async () => {
    const { catchUp, asked, applied, done } = begin([new Error('away'), new Error('away'), answer()]);
    catchUp.request();
    catchUp.request();
    catchUp.request();
    await done;
    expect(asked).toHaveLength(3);
    expect(applied).toHaveLength(1);
  });
});
