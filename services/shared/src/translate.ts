import { DEFAULT_LOCALE } from '@layover/proto/http/translations';

interface Translated {
  /** The language of the document's own texts; DEFAULT_LOCALE without it. */
  locale?: string | undefined;
  translations?: Readonly<Record<string, object>> | undefined;
}

/**
 * The document with its texts in the first of a reader's languages that it has. A text that is not translated stays in
 * the language of the document.
 * @param locales from `readerLocales`
 */
export function translate<D extends Translated>(document: D, locales: readonly string[]): D {
  const { translations = {}, locale = DEFAULT_LOCALE } = document;
  const found = locales.find((code) => code === locale || Object.hasOwn(translations, code));
  if (found === undefined || found === locale) return document;
  const texts = Object.entries(translations[found] as object).filter(([, text]) => text !== '');
  return { ...document, ...Object.fromEntries(texts) };
}
