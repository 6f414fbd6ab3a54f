import type { PlanTexts } from './plan-texts.ts';

/** The name of a plan in further languages, by the code of the language. */
export const nameTranslations = ({
  translations = {},
}: Pick<PlanTexts, 'translations'>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([code, { planName }]) => (planName ? [[code, planName]] : [])),
  );
