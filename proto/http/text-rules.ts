import { TEXT_BYTES_MAX, type TextRule } from '../limits.ts';
import { type FieldMessage, fieldMessage } from './field-messages.ts';

/** Code points of one character; the longest emoji have 10. */
const CODE_POINTS_MAX = 12;
/** Combining marks of one character (accents, vowel signs); real words have up to 8. */
const MARKS_MAX = 8;

/** Invisible and direction-changing characters, which make one text look like another. */
export const MISLEADING =
  /[\u034f\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/u;
/** Joiners and variation selectors outside of emoji and joining scripts, where they are invisible. */
const HIDDEN_JOINER =
  /(?:^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Zs}])(?:[\u200c-\u200d]|[\ufe00-\ufe0f])|[\u200c-\u200d]$/u;
/** Tag characters are visible only as the end of a flag, such as Scotland's. */
const FLAG = /\u{1f3f4}[\u{e0020}-\u{e007e}]{1,6}\u{e007f}/gu;
const TAG = /[\u{e0000}-\u{e007f}]/u;
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}\u2800]/u;
const UNREADABLE = /(?![\n\t])\p{Cc}|\p{Cs}/u;
const LINE_BREAK = /[\n\t\p{Zl}\p{Zp}]/u;
/** In texts of these characters, every character is one code unit. */
const SIMPLE = /^[\n\t\x20-\u02ff\u2013-\u2026\u20ac]*$/;

/** The form in which a text is stored and compared. A text without a visible character becomes empty. */
export function normalizeText(value: string): string {
  const text = value.replaceAll(/\r\n?/g, '\n').trim().normalize('NFC');
  return VISIBLE.test(text) ? text : text.replaceAll(/[^\p{Cc}\p{Cs}]|[\n\t]/gu, '');
}

/** The error message for a text from `normalizeText`; undefined when the text is valid. */
export function textProblem(text: string, { min, max, lines }: TextRule): FieldMessage | undefined {
  // A code unit is at least one byte, so a very large text is rejected without further checks.
  if (text.length > TEXT_BYTES_MAX) return fieldMessage('too_large', { max: TEXT_BYTES_MAX });
  if (text === '' && min > 0) return fieldMessage('empty');
  if (lines === 'one' && LINE_BREAK.test(text)) return fieldMessage('several_lines');
  if (UNREADABLE.test(text)) return fieldMessage('unreadable');
  if (lines === 'one' && isMisleading(text)) return fieldMessage('misleading');
  // A character is at least one code unit.
  if (text.length > max || min > 1) {
    const length = countCharacters(text);
    if (length < min) return fieldMessage('too_short', { min });
    if (length > max) return fieldMessage('too_long', { max });
  }
  if (text.length * 3 > TEXT_BYTES_MAX && bytesOf(text) > TEXT_BYTES_MAX)
    return fieldMessage('too_large', { max: TEXT_BYTES_MAX });
  return SIMPLE.test(text) || !isStacked(text) ? undefined : fieldMessage('stacked');
}

function isMisleading(text: string): boolean {
  return MISLEADING.test(text) || HIDDEN_JOINER.test(text) || TAG.test(text.replaceAll(FLAG, ''));
}

const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text).length;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Number of characters as a person counts them. */
export function countCharacters(text: string): number {
  if (SIMPLE.test(text)) return text.length;
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  return count;
}

function isStacked(text: string): boolean {
  for (const { segment } of segmenter.segment(text)) {
    if (segment.length <= MARKS_MAX) continue;
    if (Array.from(segment).length > CODE_POINTS_MAX) return true;
    if ((segment.match(/\p{M}/gu)?.length ?? 0) > MARKS_MAX) return true;
  }
  return false;
}
