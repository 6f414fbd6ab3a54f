import { cutText } from '@layover/proto/text/characters';
import { foldText } from '@layover/proto/text/compare';
import { translate } from '@layover/shared/translate';
import type { CityDocument } from '../../plans/city.model.ts';
import { allCityNames, cityNamesOf } from '../../plans/city-names.ts';
import { CITY_NAMES } from './city-names.ts';

/** A place of an itinerary. `city` is the slug of a destination; null for other places. */
export interface Place {
  city: string | null;
  name: string;
  zone: string | undefined;
}

export type KnownCity = Pick<CityDocument, '_id' | 'name' | 'translations' | 'zone'>;

export type Places = ReturnType<typeof createPlaces>;

const NAME_MAX = 80;

/** Two places are the same when they are the same destination, or have the same name. */
export const placeKey = ({ city, name }: Place): string => city ?? `?${foldText(name)}`;

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Finds destinations in texts, by their names in some languages and by the codes of their airports.
 * @param locales the languages in which the found ones are named
 */
export function createPlaces(cities: readonly KnownCity[], locales: readonly string[]) {
  const byCode = new Map<string, KnownCity>();
  const byName = new Map<string, KnownCity>();
  for (const city of cities) {
    const more = CITY_NAMES[city._id];
    for (const name of [...allCityNames(cityNamesOf(city)), ...(more?.names ?? [])])
      byName.set(foldText(name), city);
    for (const code of more?.airports ?? []) byCode.set(code, city);
  }
  const names = [...byName.keys()].sort((one, other) => other.length - one.length).map(escapePattern);
  const anyName =
    names.length > 0
      ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
      : /$^/g;
  const placeOf = (city: KnownCity): Place => ({
    city: city._id,
    name: translate(city, locales).name,
    zone: city.zone,
  });

  /** The destination that a text names. The last one counts, because an address ends with its city. */
  const cityIn = (text: string): Place | undefined => {
    const name = foldText(text).match(anyName)?.at(-1);
    const city =
      (name !== undefined && byName.get(name)) ||
      text
        .match(/\b[A-Z]{3}\b/g)
        ?.map((code) => byCode.get(code))
        .findLast((each) => each !== undefined);
    return city ? placeOf(city) : undefined;
  };

  return {
    cityIn,
    /** The place that a text stands for: a destination, or a place of another name. */
    named: (text: string): Place =>
      cityIn(text) ?? { city: null, name: cutText(text, NAME_MAX).trim(), zone: undefined },
    isAirport: (code: string): boolean => byCode.has(code),
  };
}
