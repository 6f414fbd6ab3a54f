import { nameKey } from './name-key.ts';
import type { WorldCity } from './world-city.ts';

/** The texts by which a city is found. */
export type NamedCity = Pick<WorldCity, 'names' | 'allNames' | 'placeNames' | 'population'>;

/**
 * How well a city matches, the best first: its own name begins so; another name does; the text is within a name; or its words are in its
 * names, its region and its country.
 */
const GRADES = 4;

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
  if (typed === '') return [];
  const words = typed.split(' ').map((word) => ` ${word}`);
  const found = Array.from({ length: GRADES }, (): City[] => []);
  const [best] = found;
  for (const city of cities) {
    const { allNames, placeNames } = city;
    if (!words.every((word) => allNames.includes(word) || placeNames.includes(word))) continue;
    found[gradeOf(city, typed)]!.push(city);
    if (best!.length === limit) break;
  }
  return found.flat().slice(0, limit);
}

/** The grade of a city that has all the words. */
function gradeOf({ names, allNames }: NamedCity, typed: string): number {
  if (names.includes(`| ${typed}`)) return 0;
  if (allNames.includes(`| ${typed}`)) return 1;
  return allNames.includes(` ${typed}`) ? 2 : 3;
}
