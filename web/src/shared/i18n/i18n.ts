import { getLocale, setLocale } from './messages/runtime.js';

export { m } from './messages/messages.js';

export type Locale = 'en' | 'es';
export const locales: readonly Locale[] = ['en', 'es'];

/** The language of the page: the user's choice, or else the browser's. */
export function locale(): Locale {
  return getLocale();
}

/** The BCP 47 tag for dates and numbers in the language of the page. */
export const languageTag = (): string => (locale() === 'en' ? 'en-GB' : 'es');

/** Stores the choice and reloads the page. */
export function chooseLocale(next: Locale) {
  return setLocale(next);
}
