import { describe, expect, it } from '@jest/globals';
import { newChat } from '../chat-state/new-chat.rules.ts';
import {
  historyStart,
  isArchived,
  isDeleted,
  lastSeqFor,
  newMembership,
  sortDate,
} from './membership.rules.ts';

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

  it('keeps its position in the list of who blocks the other one', () => {
    const blocked = { ...accepted, closedBy: ['ana'], lastMsgDate: new Date(at.getTime() + 60_000) };
    expect(sortDate(blocked, anaBlocksBen)).toEqual(at);
    expect(sortDate(blocked, newMembership('c', 'ben'))).toEqual(blocked.lastMsgDate);
  });
});
