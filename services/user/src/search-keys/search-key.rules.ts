import { foldText } from '@layover/proto/text/compare';
import { innerStartsOf } from '@layover/proto/text/search-terms';

/** Names are searched and sorted by this key: lower case, without accents, with single spaces, also for hyphens. */
export const searchKey = (text: string): string =>
  foldText(text)
    .replaceAll(/[\s-]+/g, ' ')
    .trim();

/** The maximum number of words of one text at whose beginning a search finds it. */
const WORDS_MAX = 8;
/** The maximum number of places within one word at which a search finds it. */
const PARTS_MAX = 20;

/** The field that a search key was made from. Its letter keeps the beginnings of different fields apart in one index. */
const PREFIXES = { name: 'n', company: 'c', city: 'p', language: 'l', tag: 't' } as const;

export type SearchedProperty = keyof typeof PREFIXES;

/** The beginning of the keys of a property that a text finds. */
export const keyStart = (property: SearchedProperty, text: string): string =>
  `${PREFIXES[property]}:${searchKey(text)}`;

/** A text from each of its words to its end, so that a search finds the beginning of every word, and the parts of long ones. */
function endingsOf(text: string): string[] {
  const words = searchKey(text).split(' ').filter(Boolean);
  return words.slice(0, WORDS_MAX).flatMap((word, index) => {
    const letters = Array.from(word);
    const rest = words.slice(index + 1);
    const starts = new Set([0, ...startsAfterSigns(letters), ...innerStartsOf(letters)]);
    return [...starts]
      .slice(0, 1 + PARTS_MAX)
      .map((start) => [letters.slice(start).join(''), ...rest].join(' '));
  });
}

/** The places behind an apostrophe, a bracket or another sign, as in `o'connor`, `(acme)` and `a&b`. */
function startsAfterSigns(letters: readonly string[]): number[] {
  const isLetter = (letter = '') => /[\p{L}\p{N}\p{M}]/u.test(letter);
  return letters.flatMap((letter, index) =>
    index > 0 && isLetter(letter) && !isLetter(letters[index - 1]) ? [index] : [],
  );
}

/** The keys of a profile, which searches read by their beginning. */
export function searchKeysOf(profile: {
  first_name: string;
  last_name: string;
  company: string;
  city: string;
  languages: readonly string[];
  tags: readonly string[];
}): string[] {
  const keysOf = (property: SearchedProperty, texts: readonly string[]) =>
    texts.flatMap(endingsOf).map((ending) => keyStart(property, ending));
  return [
    ...keysOf('name', [`${profile.first_name} ${profile.last_name}`]),
    ...keysOf('company', [profile.company]),
    ...keysOf('city', [profile.city]),
    ...profile.languages.map((language) => `${PREFIXES.language}:${language}`),
    ...keysOf('tag', profile.tags),
  ];
}

/** The fields by which ADMINs search and sort accounts: words of name and company, and the e-mail from its beginning. */
export const accountFieldsOf = (profile: {
  first_name: string;
  last_name: string;
  email: string;
  company: string;
}) => ({
  accountKeys: [
    ...endingsOf(`${profile.first_name} ${profile.last_name}`),
    ...endingsOf(profile.company),
    ...(profile.email === '' ? [] : [searchKey(profile.email)]),
  ],
  companyKey: searchKey(profile.company),
});

/** The pattern of keys that begin with a text. Letters stay as they are, so that the database can read the index from them. */
export const startPattern = (start: string): string => `^${start.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`;
