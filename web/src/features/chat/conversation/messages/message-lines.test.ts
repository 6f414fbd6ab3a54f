import { describe, expect, it } from '@jest/globals';
import type { Person } from '@layover/proto/http/shared-schemas';
import type { MessageView } from '../../display/message-view.ts';
import { firstUnreadSeq, messageLines } from './message-lines.ts';

const at = (clock: string, day = 21) => `2026-11-${day}T${clock}:00.000Z`;
let count = 0;
const message = (user: string, when: string, overrides: Partial<MessageView> = {}): MessageView => ({
  key: `k${++count}`,
  user,
  first_name: user,
  last_name: 'Test',
  text: 'text',
  at: when,
  seq: count,
  notice: null,
  about: null,
  replyTo: null,
  attachment: null,
  linkPreview: null,
  mentions: [],
  reactions: [],
  forwarded: false,
  edited: false,
  deleted: false,
  moderated: false,
  state: 'stored',
  clientId: `${count}`,
  ...overrides,
});
const dayOf = (instant: string) => instant.slice(0, 10);
const shape = (messages: MessageView[]) =>
  messageLines(messages, dayOf).map((line) =>
    line.kind === 'bubble'
      ? `${line.first ? '(' : ''}${line.message.user}${line.last ? ')' : ''}`
      : line.kind,
  );

describe('the lines of a conversation', () => {
  it('have different keys, also if the clocks of two servers differ at midnight', () => {
    const lines = messageLines(
      [message('ana', at('23:59')), message('ben', at('00:00', 22)), message('ana', at('23:59'))],
      dayOf,
    );
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  });

  it('put the messages of one person within five minutes into one group', () => {
    expect(shape([message('a', at('10:00')), message('a', at('10:04')), message('a', at('10:05'))])).toEqual([
      'day',
      '(a',
      'a)',
      '(a)',
    ]);
  });

  it('begin a new group with another person', () => {
    expect(shape([message('a', at('10:00')), message('b', at('10:01')), message('a', at('10:02'))])).toEqual([
      'day',
      '(a)',
      '(b)',
      '(a)',
    ]);
  });

  it('have a separator between days', () => {
    expect(shape([message('a', at('23:59')), message('a', at('00:01', 22))])).toEqual([
      'day',
      '(a)',
      'day',
      '(a)',
    ]);
  });

  it('put a system message outside of the groups', () => {
    const systemMessage = message('a', at('10:01'), { notice: 'accepted' });
    expect(shape([message('a', at('10:00')), systemMessage, message('a', at('10:02'))])).toEqual([
      'day',
      '(a)',
      'system',
      '(a)',
    ]);
  });

  it('put failed messages and messages that are being sent into groups of their own', () => {
    const failed = message('a', at('10:01'), { state: 'failed', seq: undefined });
    const sending = (clock: string) => message('a', at(clock), { state: 'sending', seq: undefined });
    expect(shape([message('a', at('10:00')), failed, sending('10:02'), sending('10:02')])).toEqual([
      'day',
      '(a)',
      '(a)',
      '(a',
      'a)',
    ]);
  });

  it('begin with the person who sends the chat request', () => {
    const from = { _id: 'a', first_name: 'Ana' } as Person;
    const lines = messageLines([message('a', at('10:00'))], dayOf, { requestFrom: from });
    expect(lines.map(({ kind }) => kind)).toEqual(['request', 'day', 'bubble']);
    expect(lines[0]).toMatchObject({ from });
  });

  it('are empty without messages', () => {
    expect(messageLines([], dayOf)).toEqual([]);
  });

  it('have a separator above the first unread message, which begins a group', () => {
    const messages = [message('a', at('10:00'), { seq: 4 }), message('a', at('10:01'), { seq: 5 })];
    expect(messageLines(messages, dayOf, { firstUnread: 5 }).map(({ kind }) => kind)).toEqual([
      'day',
      'bubble',
      'unread',
      'bubble',
    ]);
    expect(messageLines(messages, dayOf, { firstUnread: 9 }).map(({ kind }) => kind)).toEqual([
      'day',
      'bubble',
      'bubble',
    ]);
  });
});

describe('firstUnreadSeq', () => {
  it('returns the first message of another person after the last read one', () => {
    const messages = [
      message('a', at('10:00'), { seq: 4 }),
      message('me', at('10:01'), { seq: 5 }),
      message('a', at('10:02'), { seq: 6, notice: 'accepted' }),
      message('a', at('10:03'), { seq: 7 }),
    ];
    expect(firstUnreadSeq(4, messages, 'me')).toBe(7);
    expect(firstUnreadSeq(7, messages, 'me')).toBeUndefined();
  });
});
