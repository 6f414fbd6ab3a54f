import { joinKeys, nameKey } from './name-key.ts';

const LOCALES = ['en', 'es'];

const displayNames = new Map(
  LOCALES.map((locale) => [locale, new Intl.DisplayNames([locale], { type: 'region' })]),
);

/** The name of a country in a language of the product; empty for an empty code. */
export const countryName = (code: string, locale: string): string =>
  code === '' ? '' : (displayNames.get(locale)?.of(code) ?? code);

const known = new Map<string, string>();

/** The keys of the names of a region and its country in the languages of the product, joined by `joinKeys`. */
export function placeNames(countryCode: string, region: string): string {
  const place = `${countryCode} ${region}`;
  const names = known.get(place);
  if (names !== undefined) return names;
  const keys = [...LOCALES.map((locale) => countryName(countryCode, locale)), region]
    .map(nameKey)
    .filter((key) => key !== '');
  const found = joinKeys(keys);
  known.set(place, found);
  return found;
}
