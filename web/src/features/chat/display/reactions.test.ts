import { describe, expect, it } from '@jest/globals';
import { withOwnReaction } from './reactions.ts';

const user = (_id: string) => ({ _id, first_name: _id, last_name: '' });
const shown = (reactions: ReturnType<typeof withOwnReaction>) =>
  reactions.map(({ emoji, users }) => [emoji, ...users.map(({ _id }) => _id)].join(' '));

describe('the own reaction before the server has answered', () => {
  const stored = [
    { emoji: '👍', users: [user('ben'), user('me')] },
    { emoji: '🎉', users: [user('cleo')] },
  ];

  it.each([
    ['is added to others of the same emoji', '🎉', ['👍 ben', '🎉 cleo me']],
    ['stands last with a new emoji', '❤️', ['👍 ben', '🎉 cleo', '❤️ me']],
    ['is removed', null, ['👍 ben', '🎉 cleo']],
  ])('%s', (_name, emoji, expected) => {
    expect(shown(withOwnReaction(stored, emoji, 'me'))).toEqual(expected);
  });

  it('takes its emoji with it if it was the only one', () => {
    const only = [{ emoji: '👍', users: [user('me')] }];
    expect(shown(withOwnReaction(only, null, 'me'))).toEqual([]);
    expect(shown(withOwnReaction(only, '🎉', 'me'))).toEqual(['🎉 me']);
  });
});
