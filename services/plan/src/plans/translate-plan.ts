import { translate } from '@layover/shared/translate';
import { type CityNames, withCityName } from '../places/index.ts';
import type { PlanDocument } from './plan.model.ts';

/** A plan with its texts and its city in the first of a reader's languages that they have. */
export const translatePlan = <P extends CityNames & Pick<PlanDocument, 'translations'>>(
  plan: P,
  locales: readonly string[],
): P => withCityName(translate(plan, locales), locales);
