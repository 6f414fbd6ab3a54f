import { Types } from 'mongoose';
import type { NewPlan, PlanDocument } from '../plans/index.ts';

/** The fields that a copy takes over from its plan. Its creator is the ADMIN who copies. */
export function copiedFields(plan: PlanDocument, actor: string): NewPlan {
  const { planName, nameKey, address, city, country, countryCode, location, zone } = plan;
  const { cityName, cityTranslations = {} } = plan;
  const {
    description,
    translations = {},
    image,
    gallery,
    category,
    subcategories,
    comfort,
    capacity,
    searchTerms,
  } = plan;
  return {
    planName,
    nameKey,
    address,
    city,
    cityName,
    cityTranslations,
    country,
    countryCode,
    location,
    zone,
    description,
    translations,
    image,
    gallery,
    category,
    subcategories,
    comfort,
    capacity,
    searchTerms,
    startsAt: plan.startsAt,
    endsAt: plan.endsAt,
    sortAt: plan.sortAt,
    until: plan.until,
    status: plan.status,
    visible: plan.visible,
    listed: plan.listed,
    creator: new Types.ObjectId(actor),
  };
}
