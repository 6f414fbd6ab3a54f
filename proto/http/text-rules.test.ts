import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { TEXT_BYTES_MAX, type TextRule, textRules } from '../limits.ts';
import { countCharacters } from '../text/characters.ts';
import { readFieldMessage } from './field-messages.ts';
import { normalizeText, textProblem } from './text-rules.ts';

const problemOf = (value: string, rule: TextRule) => {
  const message = textProblem(normalizeText(value), rule);
  return message && readFieldMessage(message)?.problem;
};

const family = '👨‍👩‍👧‍👦';
/** The longest sequence of Unicode's list: ten code points. */
const kiss = '👩🏽‍❤️‍💋‍👨🏿';
const scotland = '🏴󠁧󠁢󠁳󠁣󠁴󠁿';
const zalgo = `Z${'\u0335\u0321\u0317\u0363'.repeat(20)}`;

const unit = fc.constantFrom(
  family,
  kiss,
  scotland,
  '🇪🇸',
  '👍🏿',
  '1️⃣',
  'e\u0301',
  'र्त्स्न्यां',
  'ཧྐྵྨླྺྻྼྂ',
  'ကြွှေး',
  'שָׁ',
  '한',
  '각',
  'می\u200cخواهم',

  'Z',
  ' ',
  '\n',
  '\t',
  '\r\n',
  '\0',
  '\ud800',
  '\u200b',
  '\u202e',
  '\u3164',
  '\u2028',
  zalgo,
  '\u200d',
  '\ufe0f',
  '"',
  '\\',
  '旅',
  '\u{e0041}',
  '\u0301',
  '\u1100',
  '😀\u200d',
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(unit, { maxLength: 60 }).map((units) => units.join('')),
  fc.tuple(unit, fc.integer({ min: 1, max: 5000 })).map(([one, times]) => one.repeat(times).slice(0, 70_000)),
);
const everyRule = fc.constantFrom(...Object.values(textRules));

describe('what people may write', () => {
  it.each([
    ['an empty text', ' \n\t ', 'empty'],
    ['characters that show nothing', '\u200b\u2060\u200d\ufeff\u3164\u2800\u00ad', 'empty'],
    ['marks without a letter', '\u0301\u0301', 'empty'],
    ['NUL', 'a\0b', 'unreadable'],
    ['NUL alone', '\0', 'unreadable'],
    ['an escape sequence', '\u001b[31mred', 'unreadable'],
    ['half a character', 'a\ud83d', 'unreadable'],
    ['too many characters', 'x'.repeat(4001), 'too_long'],
    ['4,000 family faces', family.repeat(4000), 'too_large'],
    ['a thousand marks on a letter', `Z${'\u0335'.repeat(1000)}`, 'stacked'],
    ['zalgo', `He ${zalgo} comes`, 'stacked'],
    ['marks parted by joiners', `Z${'\u0335\u200d'.repeat(20)}`, 'stacked'],
    ['one character made of a thousand faces', `😀${'\u200d😀'.repeat(1000)}`, 'stacked'],
    ['a flag with a thousand tags', `🏴${'\u{e0067}'.repeat(1000)}\u{e007f}`, 'stacked'],
    ['jamo without an end', '\u1100'.repeat(500), 'stacked'],
  ])('no message of %s', (_, value, problem) => {
    expect(problemOf(value, textRules.firstMessage)).toBe(problem);
  });

  it.each([
    ['two lines and a tab', 'one\n\ttwo'],
    ['4,000 faces', '😀'.repeat(4000)],
    ['4,000 Chinese characters', '旅'.repeat(4000)],
    ['600 family faces', family.repeat(600)],
    ['a right-to-left sentence with its marks', 'שָׁלוֹם \u200fעולם\u200f, مرحبا'],
    ['Devanagari, Tibetan and Burmese stacks', 'र्त्स्न्यां ཧྐྵྨླྺྻྼྂ ကြွှေးရွှေ့'],
  ])('a message of %s', (_, value) => {
    expect(problemOf(value, textRules.firstMessage)).toBeUndefined();
  });

  it.each([
    ['invisible characters alone', '\u200b\u200b', 'empty'],
    ['Hangul fillers alone', '\u3164\u3164', 'empty'],
    ['a direction override', 'Ana\u202egnp.exe', 'misleading'],
    ['a direction isolate', 'Ana\u2066x', 'misleading'],
    ['a zero-width space', 'An\u200ba', 'misleading'],
    ['two zero-width spaces', 'កម្ពុ\u200b\u200bជា', 'misleading'],
    ['a filler at its end', 'Ana\u3164', 'misleading'],
    ['a joiner between Latin letters', 'An\u200da', 'misleading'],
    ['a variation selector on a letter', 'Ana\ufe0f', 'misleading'],
    ['a variation selector of Han on a letter', 'A\u{e0100}na', 'misleading'],
    ['hidden tags', 'Ana\u{e0041}', 'misleading'],
    ['a line break', 'Ana\nBen', 'several_lines'],
    ['a tab', 'Ana\tBen', 'several_lines'],
    ['a line separator', 'Ana\u2028Ben', 'several_lines'],
    ['a control character', 'Ana\u0007', 'unreadable'],
    ['500 marks', `A${'\u0301'.repeat(500)}`, 'stacked'],
    ['24 characters', 'x'.repeat(24), 'too_long'],
  ])('no group name with %s', (_, value, problem) => {
    expect(problemOf(value, textRules.groupName)).toBe(problem);
  });

  it.each([
    ['23 families', family.repeat(23)],
    ['23 of the longest emoji', kiss.repeat(23)],
    ['23 flags of Scotland', scotland.repeat(23)],
    ['accents of another machine', 'Zoe\u0308 & Jose\u0301'],
    ['a keycap', 'Gate 1️⃣'],
    ['Persian with its joiner', 'می\u200cخواهم'],
    ['Khmer with its invisible spaces', 'ព្រះរាជា\u200bកម្ពុជា'],
    ['Burmese with its invisible space', 'မြန်မာ\u200bပြည်'],
    ['Mongolian with its separator', 'ᠮᠣᠩᠭᠣᠯ\u180eᠠ'],
    ['Bengali with a joiner before its virama', 'র\u200d্যাব'],
    ['names with signs', "O'Brien-Åse Ŋ., Łódź"],
  ])('a group name of %s', (_, value) => {
    expect(problemOf(value, textRules.groupName)).toBeUndefined();
  });

  it.each([
    ['a Malayalam name with the joiner at its end', 'രാജന്\u200d', 'രാജന്\u200d'],
    ['the same with a mark behind it', 'രാജന്\u200d\u200f ', 'രാജന്\u200d'],
    ['Hebrew with pasted direction marks', '\u200fשלום\u200f', 'שלום'],
    ['a number copied from contacts', '\u202a+49 30 1234\u202c', '+49 30 1234'],
    ['a hyphen for the end of a line', 'Welt\u00adreise', 'Weltreise'],
    ['a byte order mark', '\ufeffAna', 'Ana'],
    ['a joiner at its end', '😀\u200d', '😀'],
    ['Persian with its joiner', 'می\u200cخواهم\u200c', 'می\u200cخواهم'],
    ['a heart with its form', '❤\ufe0f', '❤\ufe0f'],
    ['a name with the form of a letter of Han', '葛\u{e0100}城', '葛\u{e0100}城'],
    ['a long row of spaces', `a${' '.repeat(50_000)}b`.slice(0, 50_001), 'a'],
  ])('stores %s without what shows nothing', (_, value, stored) => {
    expect(normalizeText(value)).toBe(stored);
    expect(problemOf(value, textRules.groupName)).toBeUndefined();
  });

  it('whatever is taken is bounded, readable and the same when it is sent again', () => {
    fc.assert(
      fc.property(anyText, everyRule, (value, rule) => {
        const text = normalizeText(value);
        expect(normalizeText(text)).toBe(text);
        if (textProblem(text, rule) !== undefined) return;
        expect(text.isWellFormed()).toBe(true);
        expect(text.replaceAll(/[\n\t]/g, '')).not.toMatch(/\p{Cc}/u);
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(TEXT_BYTES_MAX);
        expect(countCharacters(text)).toBeLessThanOrEqual(rule.max);
        expect(Array.from(text).length).toBeLessThanOrEqual(12 * rule.max);
        if (rule.min > 0) expect(text).toMatch(/[\p{L}\p{N}\p{P}\p{S}\p{Mc}\p{Co}\p{Cn}]/u);
        if (rule.lines === 'one')
          expect(text.replaceAll(/(?<=\p{Script=Myanmar})\u200b/gu, '')).not.toMatch(
            /[\n\t\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff]/,
          );
      }),
      { numRuns: 2000 },
    );
  });

  it('emoji of any kind are counted as one and taken', () => {
    const emoji = fc.constantFrom(family, kiss, scotland, '🇪🇸', '👍🏿', '1️⃣', '❤️‍🔥', '🧑🏿‍🤝‍🧑🏻', '🏳️‍🌈');
    fc.assert(
      fc.property(fc.array(emoji, { minLength: 1, maxLength: 23 }), (list) => {
        expect(textProblem(normalizeText(list.join('')), textRules.groupName)).toBeUndefined();
        expect(countCharacters(list.join(''))).toBe(list.length);
      }),
    );
  });
});
