import { z } from 'zod';

/** The default language of texts. It is shown where a translation is missing. */
export const DEFAULT_LOCALE = 'en';

/** A language as ISO 639, such as `es`. */
export const LocaleCode = z.string().regex(/^[a-z]{2,3}$/);

/** The maximum number of translations of a text. */
const TRANSLATIONS_MAX = 20;

/**
 * The texts of a thing in further languages, by the code of the language. A text that is missing or empty is shown in the
 * language of the thing itself.
 */
export const translationsOf = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z
    .record(LocaleCode, z.strictObject(fields).partial())
    .refine((translations) => Object.keys(translations).length <= TRANSLATIONS_MAX)
    .default({});
