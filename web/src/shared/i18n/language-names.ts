import { LANGUAGES, type Language } from '@layover/proto/languages';
import { locale } from './i18n.ts';

/** The name of a language in the language of the page, as a word of a sentence. */
export const languageWord = (code: Language, inLocale: string = locale()): string =>
  new Intl.DisplayNames([inLocale], { type: 'language' }).of(code) ?? code;

/** The name of a language in the language of the page, capitalised as an entry of a list. */
export function languageName(code: Language, inLocale: string = locale()): string {
  const name = languageWord(code, inLocale);
  return name.charAt(0).toLocaleUpperCase(inLocale) + name.slice(1);
}

/** All languages with their names, sorted by name. */
export function languageOptions(inLocale: string = locale()): { value: Language; label: string }[] {
  const { compare } = new Intl.Collator(inLocale);
  return LANGUAGES.map((value) => ({ value, label: languageName(value, inLocale) })).sort((one, other) =>
    compare(one.label, other.label),
  );
}
