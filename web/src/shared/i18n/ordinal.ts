import { languageTag, locale } from './i18n.ts';
import { numberLabel } from './number-label.ts';

const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** `3rd` in English. In Spanish the plain number, which the texts put after a noun: `puesto 3`. */
export function ordinal(value: number): string {
  const number = numberLabel(value);
  if (locale() !== 'en') return number;
  const rule = new Intl.PluralRules(languageTag(), { type: 'ordinal' }).select(value);
  return `${number}${SUFFIXES[rule] ?? 'th'}`;
}
