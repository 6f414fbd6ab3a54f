/** A run of words; `changed` if the other text does not have it here. */
export interface TextPart {
  text: string;
  changed: boolean;
}

/** Beyond this number of words the comparison would take too long, and the whole text counts as changed. */
const WORDS_MAX = 2000;

/** Compares two texts word by word: the parts of each, with the differing words marked. */
export function diffWords(before: string, after: string): { before: TextPart[]; after: TextPart[] } {
  const [a, b] = [words(before), words(after)];
  if (a.length > WORDS_MAX || b.length > WORDS_MAX) {
    const same = before === after;
    return { before: parts([[before, !same]]), after: parts([[after, !same]]) };
  }
  const common = commonLengths(a, b);
  const marked: { before: [string, boolean][]; after: [string, boolean][] } = { before: [], after: [] };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]];
    if (left !== undefined && left === right) {
      marked.before.push([left, false]);
      marked.after.push([left, false]);
      i++;
      j++;
    } else if (right === undefined || (left !== undefined && at(common, i + 1, j) >= at(common, i, j + 1))) {
      marked.before.push([left ?? '', true]);
      i++;
    } else {
      marked.after.push([right, true]);
      j++;
    }
  }
  return { before: parts(marked.before), after: parts(marked.after) };
}

/** Words with the white space that follows them, so that joining them gives the text. */
const words = (text: string): string[] => text.match(/\s+|[^\s]+\s*/g) ?? [];

const at = (table: readonly Uint16Array[], i: number, j: number): number => table[i]?.[j] ?? 0;

/** Length of the longest common sequence of words from each position to the ends. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    const row = table[i];
    for (let j = b.length - 1; row && j >= 0; j--)
      row[j] =
        a[i] === b[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1));
  }
  return table;
}

function parts(marked: readonly (readonly [string, boolean])[]): TextPart[] {
  const joined: TextPart[] = [];
  for (const [text, changed] of marked) {
    const last = joined.at(-1);
    if (last && last.changed === changed) last.text += text;
    else if (text !== '') joined.push({ text, changed });
  }
  return joined;
}
