import { describe, expect, it } from '@jest/globals';
import { chatIdOfPair } from '../ids.ts';
import { isClosedTo, otherOf } from './chat.rules.ts';
import { newChat } from './new-chat.rules.ts';

const at = new Date('2026-05-01T10:00:00Z');
const pair = newChat(
  { _id: 'c', chat_type: 'simple', chat_name: '', creator: 'ana', members: ['ana', 'ben'] },
  at,
);
const group = newChat(
  { _id: 'g', chat_type: 'group', chat_name: 'Crew', creator: 'ana', members: ['ana', 'ben', 'cleo'] },
  at,
);

describe('a pair', () => {
  it('has one chat id in both orders, which no other pair has', () => {
    const [one, other, third] = ['a'.repeat(24), 'b'.repeat(24), 'c'.repeat(24)] as const;
    expect(chatIdOfPair(one, other)).toBe(chatIdOfPair(other, one));
    expect(chatIdOfPair(one, other)).toMatch(/^[0-9a-f]{24}$/);
    expect(
      new Set([chatIdOfPair(one, other), chatIdOfPair(one, third), chatIdOfPair(other, third)]).size,
    ).toBe(3);
  });

  it('starts as a request, and a group does not', () => {
    expect([pair.requesting, group.requesting]).toEqual([true, false]);
    expect([otherOf(pair, 'ana'), otherOf(pair, 'ben'), otherOf(group, 'ana')]).toEqual([
      'ben',
      'ana',
      undefined,
    ]);
  });

  it('is closed to the member who blocks the other one', () => {
    const blocked = { ...pair, closedBy: ['ana'] };
    expect([isClosedTo(blocked, 'ana'), isClosedTo(blocked, 'ben')]).toEqual([true, false]);
  });
});
