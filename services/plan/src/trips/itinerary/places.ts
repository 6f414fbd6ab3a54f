import { cutText } from '@layover/proto/text/characters';
import { UNSPACED } from '@layover/proto/text/scripts';
import { translate } from '@layover/shared/translate';
import type { KnownCities, KnownCity, WorldCity } from '../../known-cities/index.ts';
import { hasKey, nameKey } from '../../known-cities/index.ts';
import { cityIndex } from './city-index.ts';

/** A place of an itinerary. `city` is undefined for a place that is no city that we know. */
export interface Place {
  city: KnownCity | undefined;
  name: string;
  zone: string | undefined;
}

export type Places = ReturnType<typeof createPlaces>;

const NAME_MAX = 80;
/** Words of the longest name that is found within other words. */
const NAME_WORDS_MAX = 4;
/** Smaller cities are found only where their name stands alone between commas, because many are called like other things. */
const WITHIN_WORDS_POPULATION = 100_000;

const UNSPACED_RUN = new RegExp(String.raw`(?:${UNSPACED.source}\p{M}*)+`, 'gu');
/** Letters of the longest name that is found where no spaces are written. */
const UNSPACED_NAME_MAX = 16;
/** Texts without spaces in which names are looked for, and letters of one of them. */
const [RUNS_MAX, RUN_MAX] = [8, 40];

/** Two places are the same when they are in one metropolitan area, or have the same name. */
export const placeKey = ({ city, name }: Place): string => city?.area ?? `?${nameKey(name)}`;

/** The parts of an address or a title. */
const partsOf = (text: string): string[] => text.split(/[,;:()|·→>/、，；：（）・،؛「」【】]|\s[-–—]\s/u);

/** A part without house numbers and postal codes. */
const wordsOf = (part: string): string[] =>
  part
    .split(/\s+/u)
    .flatMap((word) => word.match(UNSPACED_RUN) ?? [word])
    .filter((word) => word !== '' && !/\p{N}/u.test(word));

/**
 * Finds cities in texts, by their names in some languages and by the codes of their airports.
 * @param locales the languages in which the found ones are named
 */
export function createPlaces(cities: KnownCities, locales: readonly string[]) {
  const { byName, byAirport, placeNames } = cityIndex(cities.world);
  const destinations = new Map(
    cities.destinations.flatMap((city) =>
      [city.name, ...Object.values(city.translations).flatMap(({ name }) => name ?? [])].map((name) => [
        nameKey(name),
        city,
      ]),
    ),
  );

  /** The city of a name: the one whose state and country are in the text, or else the most populous. */
  function cityNamed(name: string, keys: readonly string[], populationMin = 0): KnownCity | undefined {
    const namesakes = byName.get(name) ?? [];
    const hints = ({ placeNames }: WorldCity) => keys.filter((key) => hasKey(placeNames, key)).length;
    const [city] = namesakes.toSorted((one, other) => hints(other) - hints(one));
    if (city && hints(city) > 0) return cities.knownOf(city);
    const destination = destinations.get(name);
    if (destination) return destination;
    return city && city.population >= populationMin ? cities.knownOf(city) : undefined;
  }

  /** The last city that stands alone in a part of the text, because an address ends with its city. */
  function cityOfPart(keys: readonly string[]): KnownCity | undefined {
    const found = (isPlace: boolean) =>
      keys
        .toReversed()
        .filter((key) => placeNames.has(key) === isPlace)
        .flatMap((key) => cityNamed(key, keys) ?? [])[0];
    // The name of a country or state counts only where no other part is a city, as that of Singapore.
    return found(false) ?? found(true);
  }

  /** The last city whose name is within a part, and begins like a name. */
  function cityWithin(words: readonly string[], keys: readonly string[]): KnownCity | undefined {
    for (let end = words.length; end > 0; end--)
      for (let begin = Math.max(0, end - NAME_WORDS_MAX); begin < end; begin++) {
        if (/^\p{Ll}/u.test(words[begin]!)) continue;
        const name = nameKey(words.slice(begin, end).join(' '));
        const city = cityNamed(name, keys, WITHIN_WORDS_POPULATION);
        if (city) return city;
      }
    return words
      .filter((word) => UNSPACED.test(word))
      .slice(0, RUNS_MAX)
      .flatMap((word) => cityWithinRun(word, keys) ?? [])[0];
  }

  /** The first city in a text without spaces, such as `東京都新宿区`, and of several names there the longest. */
  function cityWithinRun(run: string, keys: readonly string[]): KnownCity | undefined {
    const letters = Array.from(nameKey(run)).slice(0, RUN_MAX);
    for (let begin = 0; begin < letters.length; begin++)
      for (let end = Math.min(letters.length, begin + UNSPACED_NAME_MAX); end > begin + 1; end--) {
        const city = cityNamed(letters.slice(begin, end).join(''), keys, WITHIN_WORDS_POPULATION);
        if (city) return city;
      }
    return undefined;
  }

  function airportIn(text: string): KnownCity | undefined {
    const whole = /^[A-Z]{3}$/.exec(text.trim())?.[0];
    const bracketed = Array.from(text.matchAll(/\(([A-Z]{3})\)/g), ([, code = '']) => code);
    const codes = whole ? [whole] : bracketed.reverse();
    const city = codes.flatMap((code) => byAirport.get(code) ?? [])[0];
    return city && cities.knownOf(city);
  }

  /** The city that a text names. */
  const cityIn = (text: string): Place | undefined => {
    const parts = partsOf(text).map(wordsOf);
    const keys = parts.map((words) => nameKey(words.join(' '))).filter((key) => key !== '');
    const city =
      cityOfPart(keys) ??
      airportIn(text) ??
      parts.toReversed().flatMap((words) => cityWithin(words, keys) ?? [])[0];
    return city && { city, name: translate(city, locales).name, zone: city.zone };
  };

  return {
    cityIn,
    /** The place that a text stands for: a city, or a place of another name. */
    named: (text: string): Place =>
      cityIn(text) ?? { city: undefined, name: cutText(text, NAME_MAX).trim(), zone: undefined },
  };
}
