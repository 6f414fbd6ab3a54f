import { describe, expect, it } from '@jest/globals';
import { chatIdOfPair } from '../ids.ts';
import {
  historyStart,
  isArchived,
  isDeleted,
  lastSeqFor,
  newMembership,
  sortDate,
} from '../memberships/membership.rules.ts';
import { isVisibleTo } from '../visible-range/visible-range.rules.ts';
import { isClosedTo, otherOf } from './chat.rules.ts';
import { newChat } from './new-chat.rules.ts';

const at = new Date('2026-05-01T10:00:00Z');
const pair = newChat(
  { _id: 'c', chat_type: 'simple', chat_name: '', creator: 'ana', members: ['ana', 'ben'] },
  at,
);
const accepted = { ...pair, requesting: false };
const group = newChat(
  { _id: 'g', chat_type: 'group', chat_name: 'Crew', creator: 'ana', members: ['ana', 'ben', 'cleo'] },
  at,
);
const anaBlocksBen = { ...newMembership('c', 'ana'), closedAt: at };

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
});

describe('a block', () => {
  const later = new Date(at.getTime() + 60_000);
  const blocked = { ...accepted, closedBy: ['ana'], lastMsgDate: later };

  it('closes a one-to-one chat to the blocker', () => {
    expect([isClosedTo(blocked, 'ana'), isClosedTo(blocked, 'ben')]).toEqual([true, false]);
  });

  it('hides a message from the people in its hiddenFrom list', () => {
    expect(isVisibleTo({ hiddenFrom: ['ana'] }, 'ana')).toBe(false);
    expect(isVisibleTo({ hiddenFrom: ['ana'] }, 'ben')).toBe(true);
  });

  it('keeps the position of the chat in the list of the blocker', () => {
    expect(sortDate(blocked, anaBlocksBen)).toEqual(at);
    expect(sortDate(blocked, newMembership('c', 'ben'))).toEqual(later);
  });
});

describe('a membership', () => {
  const membership = { ...newMembership('c', 'ana', 4), clearedSeq: 7 };

  it('starts the visible history where the member joined or deleted the chat', () => {
    expect(historyStart(newMembership('c', 'ana', 4))).toBe(4);
    expect(historyStart(membership)).toBe(7);
  });

  it('stays archived until the next message, or longer if the chat is blocked', () => {
    const archived = { ...membership, archivedSeq: 9 };
    expect(isArchived({ ...accepted, seq: 9 }, membership)).toBe(false);
    expect(isArchived({ ...accepted, seq: 9 }, archived)).toBe(true);
    expect(isArchived({ ...accepted, seq: 10 }, archived)).toBe(false);
    expect(isArchived({ ...accepted, seq: 10 }, { ...archived, closedAt: anaBlocksBen.closedAt })).toBe(true);
  });

  it('counts as deleted while it is archived at the seq at which it was cleared', () => {
    expect(isDeleted({ ...membership, archivedSeq: 7 })).toBe(true);
    expect(isDeleted({ ...membership, archivedSeq: 9 })).toBe(false);
    expect(isDeleted(membership)).toBe(false);
    expect(isDeleted({ ...newMembership('c', 'ana'), archivedSeq: 0 })).toBe(false);
  });

  it('keeps its last seq and date after the member has left', () => {
    const left = { ...membership, leftSeq: 9, leftAt: at };
    expect([lastSeqFor({ seq: 12 }, left), lastSeqFor({ seq: 12 }, membership)]).toEqual([9, 12]);
    const later = { ...group, lastMsgDate: new Date(at.getTime() + 60_000) };
    expect([sortDate(later, left), sortDate(later, membership)]).toEqual([at, later.lastMsgDate]);
  });
});
