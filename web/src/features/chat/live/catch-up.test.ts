import { describe, expect, it } from '@jest/globals';
import { aChat } from '../model/chat-fixture.ts';
import { createCatchUp } from './catch-up.ts';

const answer = (over: object = {}) => ({
  chats: [],
  messages: [],
  gone: [],
  more: false,
  at: '2026-11-21T12:00:00.000Z',
  ...over,
});

function begin(answers: (ReturnType<typeof answer> | Error)[]) {
  const asked: { chats: Record<string, number>; since?: string }[] = [];
  const applied: unknown[] = [];
  let idle = () => {};
  const catchUp = createCatchUp({
    ready: async () => undefined,
    read: async (known) => {
      asked.push(known);
      const next = answers[asked.length - 1] ?? answer();
      if (asked.length >= answers.length) setTimeout(() => idle());
      if (next instanceof Error) throw next;
      return next;
    },
    revisions: () => ({ open: 3 }),
    newest: () => '2026-11-20T00:00:00.000Z',
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
    catchUp.ask();
    await new Promise((go) => setTimeout(go));
    catchUp.ask();
    await done;
    expect(asked).toEqual([
      { chats: { open: 3 }, since: '2026-11-20T00:00:00.000Z' },
      { chats: { open: 3 }, since: '2026-11-21T13:00:00.000Z' },
    ]);
  });

  it('asks on while there is more, naming the chats it has heard of', async () => {
    const { catchUp, asked, done } = begin([
      answer({ more: true, chats: [aChat({ _id: 'far', revision: 8 })] }),
      answer(),
    ]);
    catchUp.ask();
    await done;
    expect(asked[1]).toEqual({ chats: { far: 8, open: 3 }, since: '2026-11-20T00:00:00.000Z' });
  });

  it('does not ask for ever when busy chats come again and again', async () => {
    const busy = answer({ more: true, chats: [aChat({ _id: 'open', revision: 3 })] });
    const { catchUp, asked, done } = begin([busy]);
    catchUp.ask();
    await done;
    await new Promise((go) => setTimeout(go));
    expect(asked).toHaveLength(1);
  });

  it('tries again until it has succeeded, and gathers wishes into one call', async () => {
    const { catchUp, asked, applied, done } = begin([new Error('away'), new Error('away'), answer()]);
    catchUp.ask();
    catchUp.ask();
    catchUp.ask();
    await done;
    expect(asked).toHaveLength(3);
    expect(applied).toHaveLength(1);
  });
});
