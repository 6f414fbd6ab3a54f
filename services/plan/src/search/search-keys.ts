import type { PlanFilter } from '@layover/proto/http/plan/plan-schemas';
import { searchedTermsOf } from '@layover/proto/text/search-terms';
import type { QueryFilter } from 'mongoose';
import type { SearchEntry } from './search-entry.model.ts';

/**
 * The index of keys answers exact values in the order of time, however many plans have them. A search for a
 * prefix would read all matches before the first result, so prefixes of these lengths are keys of their own.
 */
const LONG = 5;
const SHORT = 3;

/** One condition of a search. */
export interface SearchTerm {
  /** The value in the index of keys that all matching plans have; a word of one or two letters has none. */
  key?: string;
  /** The exact condition. */
  condition: QueryFilter<SearchEntry>;
  /** Whether `key` alone is equivalent to `condition`. */
  isExact: boolean;
}

type Searchable = Pick<SearchEntry, 'words' | 'category' | 'subcategories' | 'comfort' | 'isOpen'>;

export function keysOf({ words, category, subcategories, comfort, isOpen }: Searchable): string[] {
  const keys = new Set<string>();
  for (const word of words) {
    if (word.length >= SHORT) keys.add(word.slice(0, SHORT));
    if (word.length >= LONG) keys.add(word.slice(0, LONG));
  }
  // A word has no colon, so it is never equal to one of these.
  keys.add(`category:${category}`);
  for (const subcategory of subcategories) keys.add(`subcategory:${subcategory}`);
  for (const promise of comfort) keys.add(`comfort:${promise}`);
  if (isOpen) keys.add('open:');
  return [...keys];
}

/**
 * The conditions of a search, usually the rarest first: the sizes of keys are compared up to a bound only, and of two keys
 * beyond it the search walks along the first one.
 */
export function termsOf({
  category,
  subcategory,
  comfort = [],
  open,
  filter = '',
}: PlanFilter): SearchTerm[] {
  const exact = (key: string, condition: QueryFilter<SearchEntry>) => ({ key, condition, isExact: true });
  return [
    ...searchedTermsOf(filter)
      .toSorted((one, two) => two.length - one.length)
      .map(termOfWord),
    ...(subcategory ? [exact(`subcategory:${subcategory}`, { subcategories: subcategory })] : []),
    ...(category ? [exact(`category:${category}`, { category })] : []),
    ...comfort.map((promise) => exact(`comfort:${promise}`, { comfort: promise })),
    ...(open ? [exact('open:', { isOpen: true })] : []),
  ];
}

/** A word matches the words that begin with it. */
function termOfWord(word: string): SearchTerm {
  const condition = { words: { $regex: `^${word}` } };
  if (word.length < SHORT) return { condition, isExact: false };
  const length = word.length >= LONG ? LONG : SHORT;
  return { key: word.slice(0, length), condition, isExact: word.length === length };
}
