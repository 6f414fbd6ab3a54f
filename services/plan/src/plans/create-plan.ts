import type { Caller } from '@layover/kit/http/guard';
import type { CreatePlanBody } from '@layover/proto/http/plan-admin';
import { Types } from 'mongoose';
import type { z } from 'zod';
import type { CityModel } from '../cities/city.model.ts';
import {
  endBeforeStart,
  missingStart,
  skippedTime,
  unknownCategory,
  unknownCity,
  unknownSubcategory,
  unknownZone,
} from '../errors.ts';
import type { InterestRepository } from '../interest/interest.repository.ts';
import type { PlanLists } from '../search/plan-lists.ts';
import { searchTermsOf } from '../search/search-terms.ts';
import type { CategoryProjectionModel } from './category-projection.model.ts';
import { isZone, listingPeriod, toPlaceTime } from './place-time.ts';
import type { PlanDocument } from './plan.model.ts';
import type { PlanRepository } from './plan.repository.ts';
import { stateFlags } from './plan-state.rules.ts';

interface CreatePlanDeps {
  plans: PlanRepository;
  interests: Pick<InterestRepository, 'copyChange'>;
  lists: Pick<PlanLists, 'clearCounts'>;
  cities: CityModel;
  categories: CategoryProjectionModel;
}

/** Stores a plan. @throws 422 for an unknown city, category or zone, and for times that do not exist or are in the wrong order */
export const createPlan =
  ({ plans, interests, lists, cities, categories }: CreatePlanDeps) =>
  async (body: z.output<typeof CreatePlanBody>, caller: Caller): Promise<PlanDocument> => {
    const [city, category] = await Promise.all([
      cities.findById(body.city).lean(),
      categories.findOne({ _id: body.category, removed: { $ne: true } }).lean(),
    ]);
    if (!city) throw unknownCity();
    if (!category) throw unknownCategory();
    const slugs = new Set(category.subcategories.map(({ _id }) => _id));
    if (body.subcategories.some((slug) => !slugs.has(slug))) throw unknownSubcategory();
    const { zone, startsAt, endsAt } = readTimes(body, city.zone);

    const period = listingPeriod(startsAt, endsAt);
    const plan = await plans.insert({
      planName: body.planName,
      address: body.address,
      city: city._id,
      cityName: city.name,
      country: city.country,
      countryCode: city.countryCode ?? '',
      location: { type: 'Point', coordinates: [body.location.lng, body.location.lat] },
      description: body.description,
      image: body.image ?? '',
      category: category._id,
      subcategories: body.subcategories,
      comfort: body.comfort,
      startsAt,
      endsAt,
      zone,
      capacity: body.capacity ?? null,
      status: body.status,
      ...stateFlags({ status: body.status, disabled: false, until: period.until }, new Date()),
      ...period,
      searchTerms: searchTermsOf(body.planName, city.name, body.address, category.name, body.description),
      creator: new Types.ObjectId(caller._id),
    });
    await interests.copyChange(plan._id, plan.interestChange);
    if (plan.listed) lists.clearCounts();
    return plan;
  };

function readTimes(body: z.output<typeof CreatePlanBody>, cityZone: string) {
  const zone = body.zone ?? cityZone;
  if (!isZone(zone)) throw unknownZone();
  const startsAt = body.startsAt ? (toPlaceTime(body.startsAt, zone) ?? null) : null;
  if (body.startsAt && !startsAt) throw skippedTime('startsAt');
  const endsAt = body.endsAt ? (toPlaceTime(body.endsAt, zone) ?? null) : null;
  if (body.endsAt && !endsAt) throw skippedTime('endsAt');
  if (endsAt && !startsAt) throw missingStart();
  if (startsAt && endsAt && endsAt.instant <= startsAt.instant) throw endBeforeStart();
  return { zone, startsAt, endsAt };
}
