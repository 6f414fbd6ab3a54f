import { locale } from './i18n.ts';

interface Place {
  /** ISO 3166-1, such as `PT`; empty if it is not known. */
  countryCode: string;
  /** The name as it is stored. */
  country: string;
}

/** The name of a country in the language of the page. */
export const countryName = ({ countryCode, country }: Place): string =>
  (countryCode && new Intl.DisplayNames([locale()], { type: 'region' }).of(countryCode)) || country;
