export { nameTranslations } from './name-translations.ts';
export { planSearchTerms } from './plan-search-terms.ts';
export { type PlanTexts, translatedTexts } from './plan-texts.ts';
export { translatePlan } from './translate-plan.ts';
