import { outboxEntry } from '@layover/kit/events/outbox-entry';
import type { VersionedChange } from '@layover/kit/events/update-versioned';
import { Types } from 'mongoose';
import type { InterestChange, PlanDocument } from '../plans/index.ts';
import type { InterestDocument } from './interest.model.ts';
import type { InterestRepository } from './interest.repository.ts';
import type { InterestResult } from './interest.rules.ts';

/** Cards show the creator and the first four others. */
export const INTERESTED_SHOWN = 5;

/**
 * The change of a plan that gives a person a new interest: counts, the people of the cards, the change itself and its
 * event, all in one update. The capacity holds because the update requires the version of `plan`.
 */
export async function applyInterest(
  interests: Pick<InterestRepository, 'firstListed'>,
  plan: PlanDocument,
  version: number,
  row: InterestDocument | undefined,
  { person, interest, isListed }: InterestResult & { person: string },
): Promise<VersionedChange<PlanDocument>> {
  const before = row?.interest ?? 'none';
  const personId = new Types.ObjectId(person);
  const isCreator = plan.creator.equals(personId);
  const step = (state: 'going' | 'waiting') => Number(interest === state) - Number(before === state);
  const count = plan.count + (isCreator ? 0 : step('going'));
  const wasUnlisted = before === 'going' && row?.isListed === false;
  const isUnlisted = interest === 'going' && !isListed;
  const change: InterestChange = {
    person: personId,
    interest,
    isListed,
    // A person who moves up from the waitlist keeps the place in time.
    since: before === 'none' || !row ? new Date() : row.since,
    version,
  };
  const message = {
    planId: String(plan._id),
    userId: person,
    interested: interest !== 'none',
    waiting: interest === 'waiting',
    count,
  };
  return {
    update: {
      $set: {
        count,
        waiting: plan.waiting + step('waiting'),
        unlisted: plan.unlisted + Number(isUnlisted) - Number(wasUnlisted),
        full: plan.capacity !== null && count >= plan.capacity,
        firstInterested: await nextFirst(interests, plan, personId, interest === 'going' && isListed),
        interestChange: change,
      },
    },
    events: [outboxEntry('plan.interest-changed', message, { version })],
  };
}

/** The people of the cards after a change. The creator stays the first one. */
async function nextFirst(
  interests: Pick<InterestRepository, 'firstListed'>,
  { _id, creator, firstInterested }: PlanDocument,
  person: Types.ObjectId,
  isShown: boolean,
): Promise<Types.ObjectId[]> {
  if (person.equals(creator)) return firstInterested;
  const isIn = firstInterested.some((id) => id.equals(person));
  if (isShown === isIn || (isShown && firstInterested.length >= INTERESTED_SHOWN)) return firstInterested;
  if (isShown) return [...firstInterested, person];
  const others = await interests.firstListed(_id, [creator, person], INTERESTED_SHOWN - 1);
  return [creator, ...others];
}
