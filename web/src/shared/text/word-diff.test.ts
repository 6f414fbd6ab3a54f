import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { diffWords, type TextPart } from './word-diff.ts';

const joined = (parts: TextPart[]) => parts.map(({ text }) => text).join('');
const unchanged = (parts: TextPart[]) => joined(parts.filter(({ changed }) => !changed));

describe('diffWords', () => {
  it('marks the words that differ', () => {
    expect(diffWords('Fado in the old town', 'Fado and jazz in the town')).toEqual({
      before: [
        { text: 'Fado in the ', changed: false },
        { text: 'old ', changed: true },
        { text: 'town', changed: false },
      ],
      after: [
        { text: 'Fado ', changed: false },
        { text: 'and jazz ', changed: true },
        { text: 'in the town', changed: false },
      ],
    });
  });

  it('keeps both texts, and what is not marked is the same in both', () => {
    const text = fc
      .array(fc.constantFrom('fado', 'jazz', 'a', 'at', '19:30\n', 'ñandú'), { maxLength: 30 })
      .map((each) => each.join(' '));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const found = diffWords(before, after);
        expect([joined(found.before), joined(found.after)]).toEqual([before, after]);
        expect(unchanged(found.before)).toBe(unchanged(found.after));
      }),
    );
  });

  it('marks nothing in equal texts, however long', () => {
    const long = 'word '.repeat(5000);
    expect(diffWords(long, long).before).toEqual([{ text: long, changed: false }]);
  });

  it('marks all of two texts that have too little in common', () => {
    const [before, after] = ['one '.repeat(5000), 'another '.repeat(5000)];
    expect(diffWords(before, after)).toEqual({
      before: [{ text: before, changed: true }],
      after: [{ text: after, changed: true }],
    });
    expect(diffWords('', after)).toEqual({ before: [], after: [{ text: after, changed: true }] });
  });
});
