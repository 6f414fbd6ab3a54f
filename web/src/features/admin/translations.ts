import { otherLocales } from '#shared/i18n/other-locales.ts';

/** The texts of a document in further languages, by the code of the language. */
type Translations<Texts> = Readonly<Record<string, Texts>>;

/** The values of the fields in all other languages. A text that is not translated is empty. */
export function translationValues<Field extends string>(
  fields: readonly Field[],
  stored: Translations<Partial<Record<Field, string>>> = {},
): Record<string, Record<Field, string>> {
  const codes = new Set([...otherLocales, ...Object.keys(stored)]);
  const textsIn = (code: string) =>
    Object.fromEntries(fields.map((field) => [field, stored[code]?.[field] ?? ''])) as Record<Field, string>;
  return Object.fromEntries([...codes].map((code) => [code, textsIn(code)]));
}

/** The paths of the fields in all other languages. */
export const translationPaths = <Field extends string>(...fields: readonly Field[]) =>
  otherLocales.flatMap((code) => fields.map((field) => `translations.${code}.${field}` as const));

/** The translated texts, in the format of calls. */
export const translationsBody = <Field extends string>(
  values: Translations<Record<Field, string>>,
): Record<string, Partial<Record<Field, string>>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([code, texts]) => {
      const present = Object.entries<string>(texts).filter(([, text]) => text.trim() !== '');
      const translated = Object.fromEntries(present) as Partial<Record<Field, string>>;
      return present.length > 0 ? [[code, translated]] : [];
    }),
  );

/** All translations as one text that can be compared with another version. */
export const translationsText = <Field extends string>(values: Translations<Record<Field, string>>): string =>
  Object.values(values)
    .flatMap((texts) => Object.values<string>(texts))
    .filter(Boolean)
    .join(' / ');
