import { searchTermsOf } from '@layover/proto/text/search-terms';
import { allCityNames, type CityNames } from '../places/index.ts';
import { type PlanTexts, translatedTexts } from './plan-texts.ts';

/** The words by which ADMINs find a plan, in all of its languages. */
export const planSearchTerms = (
  plan: PlanTexts,
  cityNames: CityNames,
  categoryNames: readonly string[],
): string[] =>
  searchTermsOf(
    plan.planName,
    ...allCityNames(cityNames),
    plan.address,
    ...categoryNames,
    plan.description,
    ...translatedTexts(plan),
  );
