import { describe, expect, it } from '@jest/globals';
import { createRandom } from '../seeded-random.ts';
import { checkHistory, type HistoryEntry, isClean, type StoredMessage } from './checker.ts';
import { generateSchedule } from './fault-schedule.ts';

const entry = (clientId: string, seq?: number): HistoryEntry => ({
  ...{ chatId: 'c', sender: 'ana', clientId, text: clientId, attempts: 1 },
  expected: { text: clientId, deleted: false },
  answers: seq === undefined ? [] : [{ _id: `id-${clientId}`, seq }],
});
const line = (clientId: string, seq: number, over: Partial<StoredMessage> = {}): StoredMessage => ({
  ...{ _id: `id-${clientId}`, seq, sender: 'ana', clientId, text: clientId, deleted: false },
  ...over,
});
const sent = [entry('one', 1), entry('two', 3)];
const kept = [line('one', 1), line('two', 3)];
const found = (entries: HistoryEntry[], stored: StoredMessage[], seen: StoredMessage[]) =>
  Object.entries(
    checkHistory(entries, new Map([['c', stored]]), [{ member: 'ben', chatId: 'c', messages: seen }]),
  )
    .filter(([, each]) => each.length > 0)
    .map(([name]) => name);

describe('the ledger', () => {
  it('holds when all are stored and seen once, over a hole and in whatever order they came', () => {
    expect(found(sent, kept, [...kept].reverse())).toEqual([]);
    expect(isClean(checkHistory(sent, new Map([['c', kept]]), []))).toBe(true);
  });

  it.each([
    ['an acknowledged message that is not stored', sent, kept.slice(1), kept.slice(1), 'lost'],
    ['a message that is stored twice', sent, [...kept, line('two', 4, { _id: 'again' })], kept, 'duplicated'],
    ['two messages at one place', sent, [line('one', 3), line('two', 3)], kept, 'duplicated'],
    ['an answer that names another place', [entry('one', 2), entry('two', 3)], kept, kept, 'misacknowledged'],
    ['a message that nobody sent', sent.slice(1), kept, kept, 'unexpected'],
    ['another text than was sent', sent, [line('one', 1, { text: '?' }), line('two', 3)], kept, 'unexpected'],
    ['a message that a member does not see', sent, kept, kept.slice(1), 'unseen'],
    ['a message that only a member sees', sent, kept, [...kept, line('three', 4)], 'phantom'],
    ['another order for a member', sent, kept, [line('one', 3), line('two', 1)], 'reordered'],
    ['another order than was written', [entry('two', 3), entry('one', 1)], kept, kept, 'reordered'],
    ['a refusal', [...sent, { ...entry('three'), rejection: '403' }], kept, kept, 'rejected'],
  ])('finds %s', (_what, entries, stored, seen, name) => {
    expect(found(entries, stored, seen)).toContain(name);
  });

  it('holds when a change is stored and seen, and finds it where it is not', () => {
    const edited = [sent[0]!, { ...entry('two', 3), expected: { text: 'second', deleted: false } }];
    const changed = [line('one', 1), line('two', 3, { text: 'second' })];
    expect(found(edited, changed, changed)).toEqual([]);
    expect(found(edited, changed, kept)).toEqual(['stale']);
    expect(found(edited, kept, kept)).toEqual(['unexpected']);
    const removed = [sent[0]!, { ...entry('two', 3), expected: { text: '', deleted: true } }];
    expect(found(removed, changed, changed)).toEqual(['unexpected']);
  });

  it('lets a message that was never acknowledged be stored or not', () => {
    expect(found([...sent, entry('three')], kept, kept)).toEqual([]);
  });
});

describe('a schedule', () => {
  it('is the same for the same seed, has every kind among its first ten and lies within the messages', () => {
    const draw = (seed: number) => generateSchedule(createRandom(seed), { faults: 200, messages: 100_000 });
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    const kinds = new Set(
      draw(7)
        .slice(0, 10)
        .map(({ action, target }) => `${action} ${target}`),
    );
    expect(kinds.size).toBe(10);
    expect(draw(7).every(({ at }) => at > 0 && at < 100_000)).toBe(true);
  });
});
