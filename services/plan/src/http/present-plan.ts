import { type PersonProjection, presentPerson } from '@layover/kit/members/people';
import type { PlanCard, PlanDetail } from '@layover/proto/http/plan';
import type { PlanDocument } from '../data/plan.model.ts';
import type { PlaceTime } from '../domain/place-time.ts';

/** The people of the plans at hand, by id. */
export type People = ReadonlyMap<string, PersonProjection>;

const placeTime = (moment: PlaceTime | null) =>
  moment ? { local: moment.local, instant: moment.instant.toISOString() } : null;

/** Whoever is not known here yet is left out of the faces; the count has them. */
export function presentCard(plan: PlanDocument, people: People, isInterested: boolean): PlanCard {
  const [lng, lat] = plan.location.coordinates;
  return {
    _id: String(plan._id),
    namePlan: plan.planName,
    planName: plan.planName,
    address: plan.address,
    city: plan.city,
    cityName: plan.cityName,
    country: plan.country,
    image: plan.image,
    location: { lat, lng },
    category: plan.category,
    subcategories: plan.subcategories,
    startsAt: placeTime(plan.startsAt),
    endsAt: placeTime(plan.endsAt),
    zone: plan.zone,
    capacity: plan.capacity,
    interested: plan.interested.flatMap((id) => {
      const person = people.get(String(id));
      return person ? [presentPerson(person)] : [];
    }),
    count: plan.count,
    version: plan.version,
    isInterested,
    status: plan.status,
    disabled: plan.disabled,
  };
}

export function presentDetail(plan: PlanDocument, people: People, isInterested: boolean): PlanDetail {
  return { ...presentCard(plan, people, isInterested), description: plan.description, gallery: plan.gallery };
}
