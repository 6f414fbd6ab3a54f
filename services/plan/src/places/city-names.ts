import { translate } from '@layover/shared/translate';
import type { CityDocument } from './city.model.ts';

/** The fields that plans and suggestions copy of the names of their city. */
export interface CityNames {
  cityName: string;
  /** The names in further languages, by the code of the language. */
  cityTranslations?: Record<string, { name?: string }>;
}

export const cityNamesOf = ({ name, translations = {} }: Pick<CityDocument, 'name' | 'translations'>) => ({
  cityName: name,
  cityTranslations: Object.fromEntries(
    Object.entries(translations).flatMap(([code, texts]) =>
      texts.name ? [[code, { name: texts.name }]] : [],
    ),
  ),
});

/** The fields that plans copy from their city. */
export const placeOf = (city: CityDocument) => ({
  ...cityNamesOf(city),
  country: city.country,
  countryCode: city.countryCode,
});

/** The document with the name of its city in the first of a reader's languages that it has. */
export const withCityName = <D extends CityNames>(document: D, locales: readonly string[]): D => ({
  ...document,
  cityName: translate({ name: document.cityName, translations: document.cityTranslations }, locales).name,
});

/** The name of the city in further languages, by the code of the language, as events have it. */
export const cityNameTranslations = ({
  cityTranslations = {},
}: Pick<CityNames, 'cityTranslations'>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(cityTranslations).flatMap(([code, { name }]) => (name ? [[code, name]] : [])),
  );

/** The name of the city in all of its languages. */
export const allCityNames = (names: CityNames): string[] => [
  names.cityName,
  ...Object.values(cityNameTranslations(names)),
];
