import { describe, expect, it } from '@jest/globals';
import { chatIdOfPair } from '../ids.ts';
import {
  hasBlocked,
  historyStart,
  isArchived,
  isClosed,
  isDeleted,
  lastSeqFor,
  newMembership,
  sortDate,
} from '../members/membership.rules.ts';
import { isVisibleTo } from '../messages/message.rules.ts';
import { writeErrorCode } from '../messages/write-permission.rules.ts';
import { isClosedTo, otherOf } from './chat.rules.ts';
import { newChat } from './new-chat.rules.ts';

const at = new Date('2026-05-01T10:00:00Z');
const pair = newChat(
  { _id: 'c', chat_type: 'simple', chat_name: '', creator: 'ana', members: ['ana', 'ben'] },
  at,
);
const open = { ...pair, requesting: false };
const group = newChat(
  { _id: 'g', chat_type: 'group', chat_name: 'Crew', creator: 'ana', members: ['ana', 'ben', 'cleo'] },
  at,
);
const anaBlocksBen = { ...newMembership('c', 'ana'), blocks: [{ whom: 'ben', at }] };

describe('who may write', () => {
  it.each([
    ['a member of an open chat', open, 'ben', undefined],
    ['a stranger', open, 'eve', 'not_found'],
    ['nobody, in a chat that is not there', null, 'ana', 'not_found'],
    ['the initiator of a request', pair, 'ana', undefined],
    ['the initiator who has used up the ten', { ...pair, requestMessages: 10 }, 'ana', 'request_limit'],
    ['the one who was asked', pair, 'ben', 'request_pending'],
    ['who has blocked', { ...open, closedBy: ['ana'] }, 'ana', 'chat_blocked'],
    ['who was blocked', { ...open, closedBy: ['ana'] }, 'ben', undefined],
    ['who has blocked a request', { ...pair, closedBy: ['ben'] }, 'ben', 'chat_blocked'],
  ])('%s', (_who, chat, user, refusal) => {
    expect(writeErrorCode(chat, user)).toBe(refusal);
  });
});

it('tells who has left a group why they may not write', () => {
  expect(writeErrorCode(group, 'dora', true)).toBe('chat_left');
  expect(writeErrorCode(group, 'ben', true)).toBeUndefined();
});

describe('a pair', () => {
  it('has one chat whichever way round, and no other pair has it', () => {
    const [one, other, third] = ['a'.repeat(24), 'b'.repeat(24), 'c'.repeat(24)] as const;
    expect(chatIdOfPair(one, other)).toBe(chatIdOfPair(other, one));
    expect(chatIdOfPair(one, other)).toMatch(/^[0-9a-f]{24}$/);
    expect(
      new Set([chatIdOfPair(one, other), chatIdOfPair(one, third), chatIdOfPair(other, third)]).size,
    ).toBe(3);
  });

  it('begins as a request, a group does not', () => {
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
  const blocked = { ...open, closedBy: ['ana'], lastMsgDate: later };

  it('closes a one-to-one chat to who made it, and no group', () => {
    expect([isClosedTo(blocked, 'ana'), isClosedTo(blocked, 'ben')]).toEqual([true, false]);
    expect([isClosed(blocked, anaBlocksBen), isClosed(blocked, newMembership('c', 'ben'))]).toEqual([
      true,
      false,
    ]);
    expect(isClosed(group, anaBlocksBen)).toBe(false);
  });

  it('is of one person', () => {
    expect([hasBlocked(anaBlocksBen, 'ben'), hasBlocked(anaBlocksBen, 'cleo')]).toEqual([true, false]);
  });

  it('hides a message from those who were named with it', () => {
    expect(isVisibleTo({ hiddenFrom: ['ana'] }, 'ana')).toBe(false);
    expect(isVisibleTo({ hiddenFrom: ['ana'] }, 'ben')).toBe(true);
  });

  it('keeps the chat where it was in the list of who made it', () => {
    expect(sortDate(blocked, anaBlocksBen)).toEqual(at);
    expect(sortDate(blocked, newMembership('c', 'ben'))).toEqual(later);
  });
});

describe('a membership', () => {
  const membership = { ...newMembership('c', 'ana', 4), clearedSeq: 7 };

  it('begins after the member came and after what the member emptied', () => {
    expect(historyStart(newMembership('c', 'ana', 4))).toBe(4);
    expect(historyStart(membership)).toBe(7);
  });

  it('that is put out of the list comes back with the next message, unless the chat is blocked', () => {
    const away = { ...membership, archivedSeq: 9 };
    expect(isArchived({ ...open, seq: 9 }, membership)).toBe(false);
    expect(isArchived({ ...open, seq: 9 }, away)).toBe(true);
    expect(isArchived({ ...open, seq: 10 }, away)).toBe(false);
    expect(isArchived({ ...open, seq: 10 }, { ...away, blocks: anaBlocksBen.blocks })).toBe(true);
  });

  it('counts as deleted when it is out of the list since it was emptied, not when it was archived later', () => {
    expect(isDeleted({ ...membership, archivedSeq: 7 })).toBe(true);
    expect(isDeleted({ ...membership, archivedSeq: 9 })).toBe(false);
    expect(isDeleted(membership)).toBe(false);
    expect(isDeleted({ ...newMembership('c', 'ana'), archivedSeq: 0 })).toBe(false);
  });

  it('of who has left stands still', () => {
    const left = { ...membership, leftSeq: 9, leftAt: at };
    expect([lastSeqFor({ seq: 12 }, left), lastSeqFor({ seq: 12 }, membership)]).toEqual([9, 12]);
    const later = { ...group, lastMsgDate: new Date(at.getTime() + 60_000) };
    expect([sortDate(later, left), sortDate(later, membership)]).toEqual([at, later.lastMsgDate]);
  });
});
