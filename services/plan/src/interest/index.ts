import { keyedMutex } from '@layover/kit/keyed-mutex';
import type { HiddenPeople } from '@layover/shared/members/blocks';
import { contactModel, findContacts } from '@layover/shared/members/contacts';
import type { PersonModel } from '@layover/shared/members/people';
import type { Connection } from 'mongoose';
import type { PlanModel, PlanRepository } from '../plans/index.ts';
import { changeInterest, withdrawFromAllPlans } from './change-interest.ts';
import { fillFreePlaces } from './fill-free-places.ts';
import type { InterestModel } from './interest.model.ts';
import { interestRepository } from './interest.repository.ts';
import { myPlans } from './my-plans.ts';
import { ownInterests } from './own-interests.ts';
import { planPeople } from './plan-people.ts';

interface InterestDeps {
  mongo: Connection;
  models: { plans: PlanModel; interests: InterestModel; people: PersonModel };
  plans: PlanRepository;
  hidden: HiddenPeople;
}

/** The interest of people in plans, waitlists, and the people of a plan. */
export function createInterest({ mongo, models, plans, hidden }: InterestDeps) {
  const { people } = models;
  const interests = interestRepository(models.interests);
  const contacts = contactModel(mongo);
  const contactsOf = findContacts(contacts);
  const changeDeps = { plans, interests, exclusive: keyedMutex() };
  return {
    interests,
    contacts,
    changeInterest: changeInterest(changeDeps),
    withdrawFromAllPlans: withdrawFromAllPlans(changeDeps),
    fillFreePlaces: fillFreePlaces(changeDeps),
    ownInterests: ownInterests(interests),
    planPeople: planPeople({ people, interests, contactsOf, hidden }),
    myPlans: myPlans({ plans: models.plans, people, interests, contactsOf, hidden }),
  };
}

export type { FillFreePlaces } from './fill-free-places.ts';
export { type InterestModel, interestId, interestModel } from './interest.model.ts';
export type { InterestRepository } from './interest.repository.ts';
export { type InterestRequest, NO_INTEREST } from './interest.rules.ts';
export type { OwnInterest } from './own-interests.ts';
