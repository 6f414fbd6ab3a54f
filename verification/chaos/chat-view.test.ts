import { describe, expect, it } from '@jest/globals';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import { createChatView } from './chat-view.ts';

const message = (over: Partial<Message>) =>
  ({
    _id: 'one',
    seq: 1,
    revision: 1,
    clientId: 'c',
    text: 'hello',
    type: 'normal',
    deleted: false,
    user: { _id: 'ana' },
    ...over,
  }) as Message;

describe('ChatView', () => {
  it('merges a change once and ignores older revisions', () => {
    const view = createChatView((what) => expect(what).toBe(''));
    const edited = message({ revision: 4, text: 'hello again' });
    expect([message({}), edited, edited, message({})].map(view.merge)).toEqual([true, true, false, false]);
    expect(view.messages).toMatchObject([{ text: 'hello again', revision: 4 }]);
  });

  it.each([
    ['another text at the same revision', { text: 'other' }],
    ['another seq', { seq: 2, revision: 2 }],
  ])('reports a violation for %s', (_what, over) => {
    const violations: string[] = [];
    const view = createChatView((what) => violations.push(what));
    view.merge(message({}));
    view.merge(message(over));
    expect(violations).toHaveLength(1);
  });
});
