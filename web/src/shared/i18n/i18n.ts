import { getLocale, locales, setLocale } from './messages/runtime.js';

export { m } from './messages/messages.js';

/** The languages of the application: `locales` in `project.inlang/settings.json`. */
export { locales };
export type Locale = (typeof locales)[number];

/** The language of the page: the user's choice, or else the browser's. */
export function locale(): Locale {
  return getLocale();
}

/** The BCP 47 tag for dates and numbers in the language of the page. */
export const languageTag = (): string => (locale() === 'en' ? 'en-GB' : locale());

/** Stores the choice and reloads the page. */
export function chooseLocale(next: Locale) {
  return setLocale(next);
}
