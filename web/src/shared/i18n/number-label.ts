import { languageTag } from './i18n.ts';

/** A number in the user's language: `12,407` in English, `12.407` in Spanish. */
export const numberLabel = (value: number): string => value.toLocaleString(languageTag());
