import { describe, expect, it } from '@jest/globals';
import type { Message } from '@layover/proto/http/message';
import { createChatView } from './chat-view.ts';

const message = (over: Partial<Message>) =>
  ({
    ...{ _id: 'one', seq: 1, revision: 1, clientId: 'c', text: 'hello', type: 'normal', deleted: false },
    ...{ user: { _id: 'ana' }, ...over },
  }) as Message;

describe('what a member has of a chat', () => {
  it('takes a change once, and what comes late does not undo it', () => {
    const view = createChatView((what) => expect(what).toBe(''));
    const edited = message({ revision: 4, text: 'hello again' });
    expect([message({}), edited, edited, message({})].map(view.take)).toEqual([true, true, false, false]);
    expect(view.lines).toMatchObject([{ text: 'hello again', revision: 4 }]);
  });

  it.each([
    ['another text at the same revision', { text: 'other' }],
    ['another place', { seq: 2, revision: 2 }],
  ])('is contradicted by %s', (_what, over) => {
    const contradictions: string[] = [];
    const view = createChatView((what) => contradictions.push(what));
    view.take(message({}));
    view.take(message(over));
    expect(contradictions).toHaveLength(1);
  });
});
