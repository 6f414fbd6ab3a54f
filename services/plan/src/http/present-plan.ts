import { type PersonProjection, presentPerson } from '@layover/kit/members/people';
import type { PlanCard, PlanDetail } from '@layover/proto/http/plan';
import type { PlanDocument } from '../plans/plan.model.ts';
import type { PlaceTime } from '../plans/place-time.ts';

/** The people that the presented plans refer to, by id. */
export type People = ReadonlyMap<string, PersonProjection>;

const presentTime = (time: PlaceTime | null) =>
  time ? { local: time.local, instant: time.instant.toISOString() } : null;

/** People who are not in `people` are left out of the list; the count includes them. */
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
    startsAt: presentTime(plan.startsAt),
    endsAt: presentTime(plan.endsAt),
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
