import type { BodyInput } from '@layover/proto/http/endpoint';
import type { AdminCity, CityProposal, cityApi } from '@layover/proto/http/plan/city';
import type { Path } from 'react-hook-form';
import { m } from '#shared/i18n/i18n.ts';
import { translationPaths, translationsBody, translationsText, translationValues } from '../translations.ts';

/** The values of the form of a destination. */
export interface CityValues {
  name: string;
  /** Name and text in the other languages. An empty one is not translated. */
  translations: Record<string, { name: string; text: string }>;
  country: string;
  countryCode: string;
  zone: string;
  text: string;
  location: { lat: string; lng: string };
}

export const cityFieldPaths: readonly Path<CityValues>[] = [
  'name',
  ...translationPaths('name', 'text'),
  'country',
  'countryCode',
  'zone',
  'text',
  'location.lat',
  'location.lng',
];

/** The values of a stored destination, or of a city that can become one. */
export const cityValues = (city?: AdminCity | CityProposal): CityValues => ({
  name: city?.name ?? '',
  translations: translationValues(['name', 'text'], city?.translations),
  country: city?.country ?? '',
  countryCode: city?.countryCode ?? '',
  zone: city?.zone ?? '',
  text: city && 'text' in city ? city.text : '',
  location: { lat: String(city?.location.lat ?? ''), lng: String(city?.location.lng ?? '') },
});

export const cityBody = (values: CityValues): BodyInput<typeof cityApi.createCity> => ({
  name: values.name,
  translations: translationsBody(values.translations),
  country: values.country,
  countryCode: values.countryCode.trim().toUpperCase(),
  zone: values.zone,
  text: values.text,
  location: { lat: Number(values.location.lat), lng: Number(values.location.lng) },
});

const labels: Record<keyof CityValues, () => string> = {
  name: m.city_field_name,
  translations: m.category_translations,
  country: m.city_field_country,
  countryCode: m.city_field_code,
  zone: m.plan_field_zone,
  text: m.city_field_text,
  location: m.plan_field_location,
};

export const cityFieldLabel = (field: keyof CityValues): string => labels[field]();

/** A field as a text that can be compared with another version. */
export function cityFieldText(field: keyof CityValues, values: CityValues): string {
  if (field === 'location') return `${values.location.lat}, ${values.location.lng}`;
  return field === 'translations' ? translationsText(values.translations) : values[field];
}
