import { describe, expect, it } from '@jest/globals';
import { createRandom } from '../../scripts/seeded-random.ts';
import { checkHistory, isClean } from './checker.ts';
import { generateSchedule } from './fault-schedule.ts';
import type { HistoryEntry, StoredMessage } from './history.ts';

const entry = (clientId: string, seq?: number): HistoryEntry => ({
  chatId: 'c',
  sender: 'ana',
  clientId,
  text: clientId,
  attempts: 1,
  expected: { text: clientId, deleted: false },
  answers: seq === undefined ? [] : [{ _id: `id-${clientId}`, seq }],
});
const message = (clientId: string, seq: number, over: Partial<StoredMessage> = {}): StoredMessage => ({
  _id: `id-${clientId}`,
  seq,
  sender: 'ana',
  clientId,
  text: clientId,
  deleted: false,
  ...over,
});
const history = [entry('one', 1), entry('two', 3)];
const kept = [message('one', 1), message('two', 3)];
const anomaliesOf = (entries: HistoryEntry[], stored: StoredMessage[], seen: StoredMessage[]) =>
  Object.entries(
    checkHistory(entries, new Map([['c', stored]]), [{ member: 'ben', chatId: 'c', messages: seen }]),
  )
    .filter(([, each]) => each.length > 0)
    .map(([name]) => name);

describe('checkHistory', () => {
  it('accepts gaps between seqs and any order of arrival', () => {
    expect(anomaliesOf(history, kept, [...kept].reverse())).toEqual([]);
    expect(isClean(checkHistory(history, new Map([['c', kept]]), []))).toBe(true);
  });

  it.each([
    ['an acknowledged message that is not stored', history, kept.slice(1), kept.slice(1), 'lost'],
    [
      'a message that is stored twice',
      history,
      [...kept, message('two', 4, { _id: 'again' })],
      kept,
      'duplicated',
    ],
    ['two messages with one seq', history, [message('one', 3), message('two', 3)], kept, 'duplicated'],
    [
      'an acknowledgement with another seq',
      [entry('one', 2), entry('two', 3)],
      kept,
      kept,
      'misacknowledged',
    ],
    ['a stored message without a sender', history.slice(1), kept, kept, 'unexpected'],
    [
      'another text than was sent',
      history,
      [message('one', 1, { text: '?' }), message('two', 3)],
      kept,
      'unexpected',
    ],
    ['a message that a member does not see', history, kept, kept.slice(1), 'unseen'],
    ['a message that only a member sees', history, kept, [...kept, message('three', 4)], 'phantom'],
    ['another order for a member', history, kept, [message('one', 3), message('two', 1)], 'reordered'],
    ['another order than was written', [entry('two', 3), entry('one', 1)], kept, kept, 'reordered'],
    ['a rejected message', [...history, { ...entry('three'), rejection: '403' }], kept, kept, 'rejected'],
  ])('finds %s', (_what, entries, stored, seen, name) => {
    expect(anomaliesOf(entries, stored, seen)).toContain(name);
  });

  it('finds a change that is missing from the database or from a view', () => {
    const edited = [history[0]!, { ...entry('two', 3), expected: { text: 'second', deleted: false } }];
    const changed = [message('one', 1), message('two', 3, { text: 'second' })];
    expect(anomaliesOf(edited, changed, changed)).toEqual([]);
    expect(anomaliesOf(edited, changed, kept)).toEqual(['stale']);
    expect(anomaliesOf(edited, kept, kept)).toEqual(['unexpected']);
    const deleted = [history[0]!, { ...entry('two', 3), expected: { text: '', deleted: true } }];
    expect(anomaliesOf(deleted, changed, changed)).toEqual(['unexpected']);
  });

  it('accepts a message without an acknowledgement, stored or not', () => {
    expect(anomaliesOf([...history, entry('three')], kept, kept)).toEqual([]);
  });
});

describe('generateSchedule', () => {
  it('repeats for the same seed, has every kind among its first ten faults and stays within the messages', () => {
    const generate = (seed: number) =>
      generateSchedule(createRandom(seed), { faults: 200, messages: 100_000 });
    expect(generate(7)).toEqual(generate(7));
    expect(generate(7)).not.toEqual(generate(8));
    const kinds = new Set(
      generate(7)
        .slice(0, 10)
        .map(({ action, target }) => `${action} ${target}`),
    );
    expect(kinds.size).toBe(10);
    expect(generate(7).every(({ at }) => at > 0 && at < 100_000)).toBe(true);
  });
});
