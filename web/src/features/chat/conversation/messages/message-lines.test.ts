import { describe, expect, it } from '@jest/globals';
import type { MessageView } from '../../client/message-view.ts';
import { firstUnreadSeq, messageLines } from './message-lines.ts';

const at = (clock: string, day = 21) => `2026-11-${day}T${clock}:00.000Z`;
let count = 0;
const said = (user: string, when: string, over: Partial<MessageView> = {}): MessageView => ({
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
  edited: false,
  deleted: false,
  state: 'stored',
  clientId: `${count}`,
  ...over,
});
const dayOf = (instant: string) => instant.slice(0, 10);
const shape = (messages: MessageView[]) =>
  messageLines(messages, dayOf).map((line) =>
    line.kind === 'bubble'
      ? `${line.first ? '(' : ''}${line.message.user}${line.last ? ')' : ''}`
      : line.kind,
  );

describe('the lines of a conversation', () => {
  it('put messages of one person within five minutes into one run', () => {
    expect(shape([said('a', at('10:00')), said('a', at('10:04')), said('a', at('10:05'))])).toEqual([
      'day',
      '(a',
      'a)',
      '(a)',
    ]);
  });

  it('begin a new run with another person', () => {
    expect(shape([said('a', at('10:00')), said('b', at('10:01')), said('a', at('10:02'))])).toEqual([
      'day',
      '(a)',
      '(b)',
      '(a)',
    ]);
  });

  it('rule off the days of the reader', () => {
    expect(shape([said('a', at('23:59')), said('a', at('00:01', 22))])).toEqual(['day', '(a)', 'day', '(a)']);
  });

  it('set a notice apart', () => {
    const notice = said('a', at('10:01'), { notice: 'accepted' });
    expect(shape([said('a', at('10:00')), notice, said('a', at('10:02'))])).toEqual([
      'day',
      '(a)',
      'notice',
      '(a)',
    ]);
  });

  it('let one that failed, and what is still on its way, speak for themselves', () => {
    const failed = said('a', at('10:01'), { state: 'failed', seq: undefined });
    const sending = (clock: string) => said('a', at(clock), { state: 'sending', seq: undefined });
    expect(shape([said('a', at('10:00')), failed, sending('10:02'), sending('10:02')])).toEqual([
      'day',
      '(a)',
      '(a)',
      '(a',
      'a)',
    ]);
  });

  it('are none without messages', () => {
    expect(messageLines([], dayOf)).toEqual([]);
  });

  it('have the rule of what is new above its first message, which begins a run of its own', () => {
    const messages = [said('a', at('10:00'), { seq: 4 }), said('a', at('10:01'), { seq: 5 })];
    expect(messageLines(messages, dayOf, 5).map(({ kind }) => kind)).toEqual([
      'day',
      'bubble',
      'new',
      'bubble',
    ]);
    expect(messageLines(messages, dayOf, 9).map(({ kind }) => kind)).toEqual(['day', 'bubble', 'bubble']);
  });

  it('are new from the first message of somebody else after what was seen', () => {
    const messages = [
      said('a', at('10:00'), { seq: 4 }),
      said('me', at('10:01'), { seq: 5 }),
      said('a', at('10:02'), { seq: 6, notice: 'accepted' }),
      said('a', at('10:03'), { seq: 7 }),
    ];
    expect(firstUnreadSeq(4, messages, 'me')).toBe(7);
    expect(firstUnreadSeq(7, messages, 'me')).toBeUndefined();
  });
});
