import { getLocale, setLocale } from './messages/runtime.js';

export { m } from './messages/messages.js';

export type Locale = 'en' | 'es';
export const locales: readonly Locale[] = ['en', 'es'];

/** The language of the page, from the reader's choice or else the browser. */
export function locale(): Locale {
  return getLocale();
}

/** Remembers the choice and loads the page again in it. */
export function chooseLocale(next: Locale) {
  return setLocale(next);
}
