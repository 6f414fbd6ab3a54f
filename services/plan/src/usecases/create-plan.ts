import { randomBytes } from 'node:crypto';
import { invalid } from '@layover/kit/errors';
import type { Outbox } from '@layover/kit/events/outbox';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
import type { Caller } from '@layover/kit/http/guard';
import type { CreatePlanBody } from '@layover/proto/http/plan';
import { Types } from 'mongoose';
import type { z } from 'zod';
import type { CategoryProjectionModel } from '../data/category-projection.model.ts';
import type { CityModel } from '../data/city.model.ts';
import type { PlanDocument, PlanModel } from '../data/plan.model.ts';
import { isZone, listingPeriod, toPlaceTime } from '../domain/place-time.ts';
import { searchTermsOf } from '../domain/search-terms.ts';

export interface CreatePlanDeps {
  plans: PlanModel;
  cities: CityModel;
  categories: CategoryProjectionModel;
  outbox: Outbox;
  /** Called when there is one plan more to list. */
  clearCounts: () => void;
}

/** @throws 422 for a city, category or zone that is not known, and for times that do not exist or are the wrong way round. */
export function createPlan({ plans, cities, categories, outbox, clearCounts }: CreatePlanDeps) {
  return async (body: z.output<typeof CreatePlanBody>, caller: Caller): Promise<PlanDocument> => {
    const [city, category] = await Promise.all([
      cities.findById(body.city).lean(),
      categories.findOne({ _id: body.category, removed: { $ne: true } }).lean(),
    ]);
    if (!city) throw invalid({ city: 'is not a destination' });
    if (!category) throw invalid({ category: 'is not a category' });
    const unknown = body.subcategories.find(
      (slug) => !category.subcategories.some((known) => known._id === slug),
    );
    if (unknown) throw invalid({ subcategories: 'must be subcategories of the category' });
    const { zone, startsAt, endsAt } = readTimes(body, city.zone);

    const _id = new Types.ObjectId(randomBytes(12));
    const creator = new Types.ObjectId(caller._id);
    const visible = body.status === 'published';
    const entry = outboxEntry(
      'plan.published',
      { planId: String(_id), name: body.planName, city: city._id },
      { version: 1 },
    );
    const plan = await plans.create({
      _id,
      planName: body.planName,
      address: body.address,
      city: city._id,
      cityName: city.name,
      country: city.country,
      location: { type: 'Point', coordinates: [body.location.lng, body.location.lat] },
      description: body.description,
      image: body.image ?? '',
      category: category._id,
      subcategories: body.subcategories,
      startsAt,
      endsAt,
      zone,
      capacity: body.capacity ?? null,
      status: body.status,
      visible,
      ...listingPeriod(startsAt, endsAt),
      searchTerms: searchTermsOf(body.planName, city.name, body.address, category.name, body.description),
      creator,
      interested: [creator],
      outbox: visible ? [entry] : [],
    });
    if (visible) {
      clearCounts();
      outbox.publish(plans, _id, [entry]);
    }
    return plan.toObject<PlanDocument>();
  };
}

function readTimes(body: z.output<typeof CreatePlanBody>, cityZone: string) {
  const zone = body.zone ?? cityZone;
  if (!isZone(zone)) throw invalid({ zone: 'is not a time zone such as Europe/Lisbon' });
  const startsAt = body.startsAt ? (toPlaceTime(body.startsAt, zone) ?? null) : null;
  if (body.startsAt && !startsAt) throw invalid({ startsAt: 'does not exist at the place' });
  const endsAt = body.endsAt ? (toPlaceTime(body.endsAt, zone) ?? null) : null;
  if (body.endsAt && !endsAt) throw invalid({ endsAt: 'does not exist at the place' });
  if (endsAt && !startsAt) throw invalid({ startsAt: 'is missing' });
  if (startsAt && endsAt && endsAt.instant <= startsAt.instant)
    throw invalid({ endsAt: 'is not after the start' });
  return { zone, startsAt, endsAt };
}
