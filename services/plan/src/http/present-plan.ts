import type { AdminPlan, PlanCard, PlanDetail } from '@layover/proto/http/plan/plan-schemas';
import { NO_ORDER } from '@layover/shared/managed-documents/order.rules';
import { type PersonProjection, presentPerson } from '@layover/shared/members/people';
import type { PlaceTime } from '@layover/shared/place-time';
import type { OwnInterest } from '../interest/index.ts';
import { type PlanDocument, shownStatus } from '../plans/index.ts';

/** The people that the presented plans refer to, by id. */
export type People = ReadonlyMap<string, PersonProjection>;

export const presentTime = ({ local, instant }: PlaceTime) => ({ local, instant: instant.toISOString() });

/** The reader's part of a card. */
export const presentOwn = ({ interest, isListed, waitlistPlace }: OwnInterest) => ({
  isInterested: interest !== 'none',
  interest,
  isListed,
  ...(waitlistPlace !== undefined && { waitlistPlace }),
});

/**
 * People who are not in `people` and those who do not want to be listed are left out of the list; the count includes
 * them. The creator is always shown, because the card names the creator.
 */
export function presentCard(plan: PlanDocument, people: People, own: OwnInterest): PlanCard {
  const [lng, lat] = plan.location.coordinates;
  return {
    _id: String(plan._id),
    namePlan: plan.planName,
    planName: plan.planName,
    address: plan.address,
    city: plan.city,
    cityName: plan.cityName,
    country: plan.country,
    countryCode: plan.countryCode,
    image: plan.image,
    location: { lat, lng },
    category: plan.category,
    subcategories: plan.subcategories,
    comfort: plan.comfort,
    startsAt: plan.startsAt && presentTime(plan.startsAt),
    endsAt: plan.endsAt && presentTime(plan.endsAt),
    zone: plan.zone,
    capacity: plan.capacity,
    interested: plan.firstInterested.flatMap((id) => {
      const person = people.get(String(id));
      return person && (!person.unlisted || plan.creator.equals(id)) ? [presentPerson(person)] : [];
    }),
    count: plan.count,
    waiting: plan.waiting,
    version: plan.version,
    status: shownStatus(plan, new Date()),
    reason: plan.reason,
    disabled: plan.disabled,
    ...presentOwn(own),
  };
}

export function presentDetail(plan: PlanDocument, people: People, own: OwnInterest): PlanDetail {
  return { ...presentCard(plan, people, own), description: plan.description, gallery: plan.gallery };
}

export const presentAdminPlan = (detail: PlanDetail, plan: PlanDocument): AdminPlan => ({
  ...detail,
  translations: plan.translations ?? {},
  revision: plan.revision,
  order: plan.order === NO_ORDER ? null : plan.order,
  createdAt: plan.createdAt.toISOString(),
});
