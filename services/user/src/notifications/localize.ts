import { translate } from '@layover/shared/translate';

type Params = Record<string, string>;

interface Localizable {
  /** The parameters of the text. */
  params: Params;
  /** Parameters in further languages, by the code of the language; others stay as they are. */
  translations?: Readonly<Record<string, Params>>;
}

/** A notification with its parameters in the first of the reader's languages that they have. */
export function localize<N extends Localizable>(notification: N, locales: readonly string[]) {
  const { params, translations, ...rest } = notification;
  const { translations: _, ...localized } = translate<Params & Pick<Localizable, 'translations'>>(
    { ...params, translations } as Params & Pick<Localizable, 'translations'>,
    locales,
  );
  return { ...rest, params: localized as Params };
}

/**
 * Translations of parameters by the code of the language.
 * @param texts by parameter, its text by the code of the language, as events carry them
 */
export function translationsOf(
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Record<string, Params> {
  const translations: Record<string, Params> = {};
  for (const [param, byLocale] of Object.entries(texts))
    for (const [code, text] of Object.entries(byLocale))
      translations[code] = { ...translations[code], [param]: text };
  return translations;
}
