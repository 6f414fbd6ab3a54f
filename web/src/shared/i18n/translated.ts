import { DEFAULT_LOCALE } from '@layover/proto/http/translations';
import { locale } from './i18n.ts';

/** Texts with their translations, by the code of the language, as ADMINs read them. */
export type Translated<Texts> = Texts & { translations: Readonly<Record<string, Partial<Texts>>> };

/** The texts in the language of the page; a text that is not translated stays in its own language. */
export function translated<Texts extends object>(texts: Translated<Texts>): Translated<Texts> {
  const code = locale();
  const found = code === DEFAULT_LOCALE ? undefined : texts.translations[code];
  const present = Object.entries(found ?? {}).filter(([, text]) => text !== '');
  return { ...texts, ...Object.fromEntries(present) };
}
