import type { adApi } from '@layover/proto/http/content/ad';
import type { AdminAd } from '@layover/proto/http/content/ad-schemas';
import type { BodyInput } from '@layover/proto/http/endpoint';
import type { Path } from 'react-hook-form';
import { m } from '#shared/i18n/i18n.ts';
import { userTimeZone } from '#shared/time/place-time.ts';
import { translationPaths, translationsBody, translationsText, translationValues } from '../translations.ts';

interface AdTexts {
  title: string;
  buttontext: string;
}

/** The values of the form of an ad. Times and days are empty for no limit. */
export interface AdValues extends AdTexts {
  /** An empty text is not translated. */
  translations: Record<string, AdTexts>;
  button: AdminAd['button'];
  url: string;
  startsAt: string;
  endsAt: string;
  zone: string;
  cities: string[];
  firstDate: string;
  lastDate: string;
}

const textFields = ['title', 'buttontext'] as const;

export const adFieldPaths: readonly Path<AdValues>[] = [
  'title',
  'buttontext',
  'url',
  'button',
  ...translationPaths(...textFields),
  'startsAt',
  'endsAt',
  'zone',
  'cities',
  'firstDate',
  'lastDate',
];

export const adValues = (ad?: AdminAd): AdValues => ({
  title: ad?.title ?? '',
  buttontext: ad?.buttontext ?? '',
  url: ad?.url ?? '',
  button: ad?.button ?? 'secondary',
  translations: translationValues(textFields, ad?.translations),
  startsAt: ad?.startsAt?.local ?? '',
  endsAt: ad?.endsAt?.local ?? '',
  zone: ad?.zone ?? userTimeZone(),
  cities: ad?.cities ?? [],
  firstDate: ad?.firstDate ?? '',
  lastDate: ad?.lastDate ?? '',
});

export const adBody = (values: AdValues): BodyInput<typeof adApi.create> => ({
  title: values.title,
  buttontext: values.buttontext,
  button: values.button,
  url: values.url.trim(),
  translations: translationsBody(values.translations),
  startsAt: values.startsAt || null,
  endsAt: values.endsAt || null,
  zone: values.zone,
  cities: values.cities,
  firstDate: values.firstDate || null,
  lastDate: values.lastDate || null,
});

const labels: Record<keyof AdValues, () => string> = {
  title: m.ad_title,
  buttontext: m.ad_button_text,
  translations: m.category_translations,
  button: m.ad_button_style,
  url: m.ad_link,
  startsAt: m.ad_starts,
  endsAt: m.ad_ends,
  zone: m.plan_field_zone,
  cities: m.ad_cities,
  firstDate: m.ad_first_date,
  lastDate: m.ad_last_date,
};

export const adFieldLabel = (field: keyof AdValues): string => labels[field]();

/** A field as a text that can be compared with another version. */
export function adFieldText(field: keyof AdValues, values: AdValues): string {
  if (field === 'cities') return values.cities.join(', ');
  return field === 'translations' ? translationsText(values.translations) : values[field];
}
