import { describe, expect, it } from '@jest/globals';
import { REQUEST_MESSAGES_MAX } from '@layover/proto/limits';
import { type WritableChat, writeErrorCode } from './write-permission.rules.ts';

const request: WritableChat = {
  creator: 'ana',
  members: ['ana', 'ben'],
  closedBy: [],
  requesting: true,
  requestMessages: 0,
};
const accepted = { ...request, requesting: false };
const group = { ...accepted, members: ['ana', 'ben', 'cleo'] };

describe('the error code of writing', () => {
  it.each([
    ['a member of an accepted chat', undefined, accepted, 'ben'],
    ['a stranger', 'not_found', accepted, 'eve'],
    ['a person, when the chat does not exist', 'not_found', null, 'ana'],
    ['the initiator of a request', undefined, request, 'ana'],
    [
      'the initiator who has reached the request limit',
      'request_limit',
      { ...request, requestMessages: REQUEST_MESSAGES_MAX },
      'ana',
    ],
    ['the recipient of a request', 'request_pending', request, 'ben'],
    ['the blocker', 'chat_blocked', { ...accepted, closedBy: ['ana'] }, 'ana'],
    ['the blocked person', undefined, { ...accepted, closedBy: ['ana'] }, 'ben'],
    ['the recipient who has blocked a request', 'chat_blocked', { ...request, closedBy: ['ben'] }, 'ben'],
    ['a member of a chat that has ended', 'chat_ended', { ...group, endedAt: new Date() }, 'ben'],
  ])('for %s is %s', (_name, code, chat, user) => {
    expect(writeErrorCode(chat, user)).toBe(code);
  });

  it('for a person who has left the group is chat_left', () => {
    expect(writeErrorCode(group, 'dora', true)).toBe('chat_left');
    expect(writeErrorCode(group, 'ben', true)).toBeUndefined();
  });
});
