import { describe, expect, it } from '@jest/globals';
import type { ChangesBody } from './api/changes.ts';
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

describe('catching up', () => {
  it('begins at the newest thing known and goes on from the moment of the last answer', async () => {
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

  it('asks for the rest with the same words and where the answer before ended, until it has all', async () => {
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

  it('begins anew from where it had begun when it has not come to its end', async () => {
    const next = { at: '2026-11-21T13:00:00.000Z', done: ['far'], open: {} };
    const { catchUp, asked, done } = begin([answer({ next }), new Error('away'), answer()]);
    catchUp.request();
    await done;
    expect(asked[2]).toEqual(asked[0]);
  });

  it('tries again until it has succeeded, and gathers wishes into one call', async () => {
    const { catchUp, asked, applied, done } = begin([new Error('away'), new Error('away'), answer()]);
    catchUp.request();
    catchUp.request();
    catchUp.request();
    await done;
    expect(asked).toHaveLength(3);
    expect(applied).toHaveLength(1);
  });
});
