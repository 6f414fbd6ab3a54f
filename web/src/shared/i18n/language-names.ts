import { LANGUAGES, type Language } from '@layover/proto/languages';
import { locale } from './i18n.ts';

/** The name of a language in the language of the page, as a word of a sentence. */
export const languageWord = (code: Language, inLocale: string = locale()): string =>
  new Intl.DisplayNames([inLocale], { type: 'language' }).of(code) ?? code;

/** The name of a language in the language of the page, capitalised as an entry of a list. */
export const languageName = (code: Language, inLocale: string = locale()): string =>
  capitalized(languageWord(code, inLocale), inLocale);

/** The names of languages in one line, capitalised as a sentence. */
export const languageLine = (codes: readonly Language[], inLocale: string = locale()): string =>
  capitalized(codes.map((code) => languageWord(code, inLocale)).join(', '), inLocale);

const capitalized = (text: string, inLocale: string) =>
  text.charAt(0).toLocaleUpperCase(inLocale) + text.slice(1);

/** All languages with their names, sorted by name. */
export function languageOptions(inLocale: string = locale()): { value: Language; label: string }[] {
  const { compare } = new Intl.Collator(inLocale);
  return LANGUAGES.map((value) => ({ value, label: languageName(value, inLocale) })).sort((one, other) =>
    compare(one.label, other.label),
  );
}
