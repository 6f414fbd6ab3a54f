import { foldText } from '@layover/proto/text/compare';
import { allCityNames, type CityModel, cityNamesOf } from '../places/index.ts';
import { readCache } from './read-cache.ts';

const keyOf = (name: string) => foldText(name).replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-');

/** Finds the slug of a destination by its slug or its name in any language, ignoring case, accents and punctuation. */
export function findCity(cities: CityModel) {
  const slugs = readCache<Map<string, string>>();
  const read = async () => {
    const all = await cities.find({}, { name: 1, translations: 1 }).lean();
    return new Map([
      ...all.flatMap((city) =>
        allCityNames(cityNamesOf(city)).map((name) => [keyOf(name), city._id] as const),
      ),
      ...all.map(({ _id }) => [_id, _id] as const),
    ]);
  };
  /** @returns the name itself for a place that is no destination */
  return async (name: string): Promise<string> => (await slugs.get('all', read)).get(keyOf(name)) ?? name;
}
