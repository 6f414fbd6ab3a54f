import { innerStartsOf, searchedTermsOf } from '@layover/proto/text/search-terms';
import { nameKey } from './name-key.ts';
import type { WorldCity } from './world-city.ts';

/** The texts by which a city is found. */
export type NamedCity = Pick<WorldCity, 'names' | 'allNames' | 'placeNames' | 'population'>;

/**
 * How well a city matches, the best first: its own name begins so; another name does; the text is within a name; its words are in its
 * names, its region and its country; or they are within words of these, as `dorf` and `京` are.
 */
const GRADES = 5;

/**
 * The cities that a text finds, the best match first, and of equal ones the most populous.
 * @param cities the most populous first
 */
export function searchCities<City extends NamedCity>(
  cities: Iterable<City>,
  text: string,
  limit: number,
): City[] {
  const typed = nameKey(text);
  const terms = searchedTermsOf(typed);
  if (terms.length === 0) return [];
  const found = Array.from({ length: GRADES }, (): City[] => []);
  const [best] = found;
  for (const city of cities) {
    const grade = gradeOf(city, typed, terms);
    if (grade === undefined) continue;
    found[grade]!.push(city);
    if (best!.length === limit) break;
  }
  return found.flat().slice(0, limit);
}

/** The grade of a city that has all the terms; otherwise undefined. */
function gradeOf(
  { names, allNames, placeNames }: NamedCity,
  typed: string,
  terms: readonly string[],
): number | undefined {
  if (!terms.every((term) => allNames.includes(term) || placeNames.includes(term))) return undefined;
  const isAtBeginning = (term: string) => allNames.includes(` ${term}`) || placeNames.includes(` ${term}`);
  if (!terms.every(isAtBeginning)) {
    const isFound = (term: string) =>
      isAtBeginning(term) || hasInner(allNames, term) || hasInner(placeNames, term);
    return terms.every(isFound) ? 4 : undefined;
  }
  if (names.includes(`| ${typed}`)) return 0;
  if (allNames.includes(`| ${typed}`)) return 1;
  return allNames.includes(` ${typed}`) ? 2 : 3;
}

/** Whether a term is within a word of the keys where the other searches find it: in a compound, or where no spaces are written. */
function hasInner(joined: string, term: string): boolean {
  for (let at = joined.indexOf(term); at !== -1; at = joined.indexOf(term, at + 1)) {
    const begin = joined.lastIndexOf(' ', at) + 1;
    const letters = Array.from(joined.slice(begin, joined.indexOf(' ', at)));
    if (innerStartsOf(letters).includes(Array.from(joined.slice(begin, at)).length)) return true;
  }
  return false;
}
