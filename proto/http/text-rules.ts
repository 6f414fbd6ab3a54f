import { TEXT_BYTES_MAX, type TextRule } from '../limits.ts';
import { charactersOf, countCharacters, isSimple } from '../text/characters.ts';
import { type FieldMessage, fieldMessage } from './field-messages.ts';

/** Code points of one character; the longest emoji have 10. */
const CODE_POINTS_MAX = 12;
/** Combining marks of one character (accents, vowel signs); real words have up to 8. */
const MARKS_MAX = 8;

/** Invisible and direction-changing characters, which make one text look like another. */
export const MISLEADING =
  /[\u034f\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/u;
/** Joiners and variation selectors outside of emoji and joining scripts, where they are invisible. */
export const HIDDEN_JOINER =
  /(?:^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Zs}])(?:[\u200c-\u200d]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])/u;
/** Where words of these scripts may end without a space, and what joins a last vowel to a Mongolian word. */
const WITHIN_WORDS =
  /(?<=[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])\u200b(?=[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])|(?<=\p{Script=Mongolian})\u180e(?=\p{Script=Mongolian})/gu;
/** Tag characters are visible only as the end of a flag, such as Scotland's. */
const FLAG = /\u{1f3f4}[\u{e0020}-\u{e007e}]{1,6}\u{e007f}/gu;
export const TAG = /[\u{e0000}-\u{e007f}]/u;
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}\u2800]/u;
const UNREADABLE = /(?![\n\t])\p{Cc}|\p{Cs}/u;
const LINE_BREAK = /[\n\t\p{Zl}\p{Zp}]/u;
/** Hyphens for the end of a line and byte order marks. They come along with copied text and belong to no word. */
const LEFTOVERS = /[\u00ad\ufeff]/g;
/** Spaces, joiners and direction marks, which show nothing at the edge of a text. */
const EDGE = /[\u034f\s\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f]/;
/** A joiner after one of these signs gives the letter before it its form at the end of a word, as in Malayalam. */
const AFTER_VIRAMA = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca][\u200c\u200d]$/;

/** The text without spaces and invisible marks at its edges. */
export function trimInvisible(text: string): string {
  let [start, end] = [0, text.length];
  // One regular expression for the end would take quadratic time on a long row of spaces.
  while (start < end && EDGE.test(text.charAt(start))) start++;
  while (end > start && EDGE.test(text.charAt(end - 1)) && !AFTER_VIRAMA.test(text.slice(end - 2, end)))
    end--;
  return text.slice(start, end);
}

/** The form in which a text is stored and compared. A text without a visible character becomes empty. */
export function normalizeText(value: string): string {
  const text = trimInvisible(value.replaceAll(/\r\n?/g, '\n').replaceAll(LEFTOVERS, '')).normalize('NFC');
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
  return isStacked(text) ? fieldMessage('stacked') : undefined;
}

/** Whether a text of one line looks like another text, because it has characters that show nothing there. */
function isMisleading(text: string): boolean {
  return (
    MISLEADING.test(text.replaceAll(WITHIN_WORDS, '')) ||
    HIDDEN_JOINER.test(text) ||
    TAG.test(text.replaceAll(FLAG, ''))
  );
}

const encoder = new TextEncoder();
export const bytesOf = (text: string) => encoder.encode(text).length;

function isStacked(text: string): boolean {
  if (isSimple(text)) return false;
  for (const character of charactersOf(text)) {
    if (character.length <= MARKS_MAX) continue;
    if (Array.from(character).length > CODE_POINTS_MAX) return true;
    if ((character.match(/\p{M}/gu)?.length ?? 0) > MARKS_MAX) return true;
  }
  return false;
}
