import { describe, expect, it } from '@jest/globals';
import { compare, type Entry, holds, type Line } from './ledger.ts';
import { random } from './random.ts';
import { drawSchedule } from './schedule.ts';

const entry = (clientId: string, seq?: number): Entry => ({
  ...{ chatId: 'c', sender: 'ana', clientId, text: clientId, attempts: 1 },
  now: { text: clientId, deleted: false },
  answers: seq === undefined ? [] : [{ _id: `id-${clientId}`, seq }],
});
const line = (clientId: string, seq: number, over: Partial<Line> = {}): Line => ({
  ...{ _id: `id-${clientId}`, seq, sender: 'ana', clientId, text: clientId, deleted: false },
  ...over,
});
const sent = [entry('one', 1), entry('two', 3)];
const kept = [line('one', 1), line('two', 3)];
const found = (entries: Entry[], stored: Line[], seen: Line[]) =>
  Object.entries(compare(entries, new Map([['c', stored]]), [{ member: 'ben', chatId: 'c', lines: seen }]))
    .filter(([, each]) => each.length > 0)
    .map(([name]) => name);

describe('the ledger', () => {
  it('holds when all are stored and seen once, over a hole and in whatever order they came', () => {
    expect(found(sent, kept, [...kept].reverse())).toEqual([]);
    expect(holds(compare(sent, new Map([['c', kept]]), []))).toBe(true);
  });

  it.each([
    ['an acknowledged message that is not stored', sent, kept.slice(1), kept.slice(1), 'lost'],
    ['a message that is stored twice', sent, [...kept, line('two', 4, { _id: 'again' })], kept, 'doubled'],
    ['two messages at one place', sent, [line('one', 3), line('two', 3)], kept, 'doubled'],
    ['an answer that names another place', [entry('one', 2), entry('two', 3)], kept, kept, 'misreported'],
    ['a message that nobody sent', sent.slice(1), kept, kept, 'foreign'],
    ['another text than was sent', sent, [line('one', 1, { text: '?' }), line('two', 3)], kept, 'foreign'],
    ['a message that a member does not see', sent, kept, kept.slice(1), 'unseen'],
    ['a message that only a member sees', sent, kept, [...kept, line('three', 4)], 'imagined'],
    ['another order for a member', sent, kept, [line('one', 3), line('two', 1)], 'misordered'],
    ['another order than was written', [entry('two', 3), entry('one', 1)], kept, kept, 'misordered'],
    ['a refusal', [...sent, { ...entry('three'), refusal: '403' }], kept, kept, 'refused'],
  ])('finds %s', (_what, entries, stored, seen, name) => {
    expect(found(entries, stored, seen)).toContain(name);
  });

  it('holds when a change is stored and seen, and finds it where it is not', () => {
    const edited = [sent[0]!, { ...entry('two', 3), now: { text: 'second', deleted: false } }];
    const changed = [line('one', 1), line('two', 3, { text: 'second' })];
    expect(found(edited, changed, changed)).toEqual([]);
    expect(found(edited, changed, kept)).toEqual(['outdated']);
    expect(found(edited, kept, kept)).toEqual(['foreign']);
    const removed = [sent[0]!, { ...entry('two', 3), now: { text: '', deleted: true } }];
    expect(found(removed, changed, changed)).toEqual(['foreign']);
  });

  it('lets a message that was never acknowledged be stored or not', () => {
    expect(found([...sent, entry('three')], kept, kept)).toEqual([]);
  });
});

describe('a schedule', () => {
  it('is the same for the same seed, has every kind among its first ten and lies within the messages', () => {
    const draw = (seed: number) => drawSchedule(random(seed), { faults: 200, messages: 100_000 });
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
