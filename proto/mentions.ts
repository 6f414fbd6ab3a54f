import { UNSPACED } from './text/scripts.ts';

/** A person's name as a text has it after "@". */
interface MentionedName {
  name: string;
}

interface MentionPart<M> {
  text: string;
  mention?: M;
}

/**
 * The "@" of a mention. A word that is written between spaces does not end at it, as an e-mail does; other scripts have no
 * spaces.
 */
export const MENTION_SIGN = String.raw`(?:(?<![\p{L}\p{N}]\p{M}*)|(?<=${UNSPACED.source}\p{M}*))@`;
/** The end of a name in letters with spaces between words. */
const WORD_END = String.raw`(?:(?![\p{L}\p{N}\p{M}])|(?=${UNSPACED.source}))`;
/** The end of a name in letters without spaces: the text goes on, but not within the last letter. */
const LETTER_END = String.raw`(?!\p{M})`;
const ENDS_UNSPACED = new RegExp(String.raw`${UNSPACED.source}\p{M}*$`, 'u');

const SPECIAL = /[\\^$.*+?()[\]{}|/]/g;

/** Splits a text at "@" and the names of people. If several names begin alike, the longest counts. */
export function splitMentions<M extends MentionedName>(
  text: string,
  mentions: readonly M[],
): MentionPart<M>[] {
  const named = mentions.filter(({ name }) => name !== '').sort((a, b) => b.name.length - a.name.length);
  if (named.length === 0 || !text.includes('@')) return [{ text }];
  const names = named.map(({ name }) => namePattern(name)).join('|');
  const pattern = new RegExp(`${MENTION_SIGN}(${names})`, 'gu');
  const parts: MentionPart<M>[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ text: match[0], mention: named.find(({ name }) => name === match[1]) });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

const namePattern = (name: string): string =>
  name.replaceAll(SPECIAL, '\\$&') + (ENDS_UNSPACED.test(name) ? LETTER_END : WORD_END);

/** The people whom a text mentions: all of them where several have the same name. */
export function mentionedIn<M extends MentionedName>(text: string, people: readonly M[]): M[] {
  const found = new Set(splitMentions(text, people).map(({ mention }) => mention?.name));
  return people.filter(({ name }) => found.has(name));
}
