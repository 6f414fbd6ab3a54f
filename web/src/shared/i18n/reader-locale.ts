import { cookieNames } from '@layover/proto/cookies';
import { baseLocale, type Locale, locales } from './messages/runtime.js';

/** The query parameter that shows a page in one language, whatever the reader has chosen: `/about-us?lang=es`. */
export const LOCALE_PARAMETER = 'lang';

export interface Reader {
  /** The query of the address. */
  params: URLSearchParams;
  /** As in the header `Cookie`. */
  cookies: string;
  /** BCP 47, the best first. */
  languages: readonly string[];
}

/** The value as a language of the application; undefined if it is none. */
export const asLocale = (value: string | null | undefined): Locale | undefined =>
  locales.find((locale) => locale === value);

/** The language of the address, or else the one that the reader has chosen. */
export const chosenLocale = ({ params, cookies }: Omit<Reader, 'languages'>): Locale | undefined =>
  asLocale(params.get(LOCALE_PARAMETER)) ?? asLocale(localeCookie(cookies));

/** The first of a reader's languages that the application has. */
export function knownLocale(languages: readonly string[]): Locale {
  for (const language of languages) {
    const locale = asLocale(language.toLowerCase().split('-')[0]);
    if (locale) return locale;
  }
  return baseLocale;
}

function localeCookie(cookies: string): string | undefined {
  const pair = cookies.split(/; ?/).find((each) => each.startsWith(`${cookieNames.locale}=`));
  return pair?.slice(cookieNames.locale.length + 1);
}
