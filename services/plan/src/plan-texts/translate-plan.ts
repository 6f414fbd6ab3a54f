import { translate } from '@layover/shared/translate';
import { type CityNames, withCityName } from '../places/index.ts';
import type { PlanTexts } from './plan-texts.ts';

/** A plan with its texts and its city in the first of a reader's languages that they have. */
export const translatePlan = <P extends CityNames & Pick<PlanTexts, 'translations'>>(
  plan: P,
  locales: readonly string[],
): P => withCityName(translate(plan, locales), locales);
