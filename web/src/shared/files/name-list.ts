import { locale } from '../i18n/i18n.ts';

/** `JPEG, PNG and GIF` in the language of the reader. */
export const nameList = (names: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names);
