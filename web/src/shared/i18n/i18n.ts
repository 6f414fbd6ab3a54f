import { cookieNames } from '@layover/proto/cookies';
import { baseLocale, getLocale, locales, overwriteGetLocale } from './messages/runtime.js';
import { LOCALE_PARAMETER } from './reader-locale.ts';

export { m } from './messages/messages.js';

/** The languages of the application: `locales` in `project.inlang/settings.json`. */
export { baseLocale, locales };
export type Locale = (typeof locales)[number];

const YEAR_S = 31_536_000;

/** Sets where the language of the page comes from. Without it the page is in English. */
export const provideLocale: (current: () => Locale) => void = overwriteGetLocale;

/** The language of the page: the user's choice, or else the browser's. */
export function locale(): Locale {
  return getLocale();
}

/** The BCP 47 tag for dates and numbers in the language of the page. */
export const languageTag = (): string => (locale() === 'en' ? 'en-GB' : locale());

/** Stores the choice in a cookie, so that the server renders pages in it too, and loads the page again. */
export function chooseLocale(next: Locale) {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
  document.cookie = `${cookieNames.locale}=${next}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
  const url = new URL(window.location.href);
  url.searchParams.delete(LOCALE_PARAMETER);
  if (url.href === window.location.href) window.location.reload();
  else window.location.replace(url);
}
