/** In texts of these characters, every character is one code unit. */
const SIMPLE = /^[\n\t\x20-\u02ff\u2013-\u2026\u20ac]*$/;
/**
 * Code units of the longest character that is kept whole (the longest emoji have 20). A text may consist of one
 * "character" of a thousand marks, which is cut like a plain text.
 */
const CHARACTER_UNITS_MAX = 64;

/** Whether each character of the text is one code unit, which many texts show without being segmented. */
export const isSimple = (text: string): boolean => SIMPLE.test(text);

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The characters of a text as a person counts them: a family of four and a flag are one each. */
export function* charactersOf(text: string): Generator<string, void, undefined> {
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/** Number of characters as a person counts them. */
export function countCharacters(text: string): number {
  if (isSimple(text)) return text.length;
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  return count;
}

/** The first `max` characters of a text. A character is never divided. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  if (isSimple(text.slice(0, max + 1))) return text.slice(0, max);
  const start = text.slice(0, (max + 1) * CHARACTER_UNITS_MAX);
  let [end, count] = [0, 0];
  for (const { segment } of segmenter.segment(start)) {
    if (count === max) break;
    count++;
    end += segment.length;
  }
  return text.slice(0, Math.min(end, max * CHARACTER_UNITS_MAX));
}

/** The text when it has at most `max` characters, otherwise its beginning and `…`, together `max` characters. */
export function shortenText(text: string, max: number): string {
  return cutText(text, max) === text ? text : `${cutText(text, max - 1).trimEnd()}…`;
}

/** Like `shortenText`, but ends between two words where the text has a space in the second half of what is shown. */
export function summarizeText(text: string, max: number): string {
  const short = shortenText(text, max);
  if (short === text) return text;
  const lastSpace = short.lastIndexOf(' ');
  return lastSpace >= short.length / 2 ? `${short.slice(0, lastSpace).trimEnd()}…` : short;
}

/**
 * The initials that an avatar shows without a picture: the first visible character of each of its parts, two at most, in upper
 * case where that is one character too.
 */
export function initialsOf(...parts: readonly string[]): string {
  return parts
    .flatMap((part) => firstCharacter(part.trim()) ?? [])
    .slice(0, 2)
    .join('');
}

function firstCharacter(text: string): string | undefined {
  for (const character of charactersOf(text.slice(0, 2 * CHARACTER_UNITS_MAX))) {
    if (!/[\p{L}\p{N}\p{S}]/u.test(character)) continue;
    // Georgian has capitals for whole words in capitals alone; a name never begins with one.
    if (/\p{Script=Georgian}/u.test(character)) return character;
    const upper = character.toLocaleUpperCase('en');
    return countCharacters(upper) === 1 ? upper : character;
  }
  return undefined;
}
