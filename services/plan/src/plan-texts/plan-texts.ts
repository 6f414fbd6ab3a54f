/** The name and the text of a plan in one language; those that are not translated are missing. */
interface TranslatedTexts {
  planName?: string;
  description?: string;
}

/** The texts of a plan. */
export interface PlanTexts {
  planName: string;
  address: string;
  description: string;
  /** Name and description in further languages, by the code of the language. */
  translations?: Record<string, TranslatedTexts>;
}

/** The texts of a plan in the languages beside its own. */
export const translatedTexts = ({ translations = {} }: Pick<PlanTexts, 'translations'>): string[] =>
  Object.values(translations).flatMap(({ planName = '', description = '' }) => [planName, description]);
