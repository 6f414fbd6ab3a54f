import { DEFAULT_LOCALE } from '@layover/proto/http/translations';
import { locales } from './i18n.ts';

/** The languages of the application beside the one that every stored text has. Forms have fields for their translations. */
export const otherLocales = locales.filter((code) => code !== DEFAULT_LOCALE);
