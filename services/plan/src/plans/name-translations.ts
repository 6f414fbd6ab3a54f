import type { PlanDocument } from './plan.model.ts';

/** The name of a plan in further languages, by the code of the language. */
export const nameTranslations = ({
  translations = {},
}: Pick<PlanDocument, 'translations'>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([code, { planName }]) => (planName ? [[code, planName]] : [])),
  );
