import { DEFAULT_LOCALE, LocaleCode } from '@layover/proto/http/translations';
import type { Request } from 'express';

/** The languages of a reader as ISO 639, by the header `Accept-Language`, the best first. */
export const readerLocales = (req: Pick<Request, 'acceptsLanguages'>): string[] =>
  req.acceptsLanguages().map((tag) => tag.toLowerCase().split('-')[0] as string);

/** More languages than this make no difference in practice, and each combination is a cached page of its own. */
const TRANSLATIONS_TRIED = 3;

/**
 * The languages that a reader prefers to DEFAULT_LOCALE, into which texts are translated. Readers with the same languages
 * get the same answer, so caches use them as a key.
 */
export function translationLocales(req: Pick<Request, 'acceptsLanguages'>): string[] {
  const codes = new Set(readerLocales(req).filter((code) => LocaleCode.safeParse(code).success));
  const locales = [...codes];
  const end = locales.indexOf(DEFAULT_LOCALE);
  return locales.slice(0, Math.min(end === -1 ? locales.length : end, TRANSLATIONS_TRIED));
}
