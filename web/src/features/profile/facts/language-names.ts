/** Common business languages, offered as suggestions. */
const CODES =
  'ar bn ca cs da de el en es et eu fa fi fr gl he hi hr hu id it ja ko lt lv ms nb nl pl pt ro ru sk sl sv sw ta th tl tr uk ur vi zh';

/** The names of the languages in the user's language, sorted by its rules. */
export function languageNames(locale: string): string[] {
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  return CODES.split(' ')
    .map((code) => names.of(code) ?? code)
    .map((name) => name.charAt(0).toLocaleUpperCase(locale) + name.slice(1))
    .sort(new Intl.Collator(locale).compare);
}
