import { skipOf } from '@layover/kit/http/paging';
import type { HiddenPeople } from '@layover/kit/members/blocks';
import { type PersonModel, unlistedAmong } from '@layover/kit/members/people';
import type { Paging } from '@layover/proto/http/shared-schemas';
import type { PlanDocument } from '../plans/plan.model.ts';
import type { InterestRepository } from './interest.repository.ts';

interface PlanPeopleDeps {
  people: PersonModel;
  interests: InterestRepository;
  /** Ids of the people with whom a person has an accepted chat. */
  contactsOf: (person: string) => Promise<readonly string[]>;
  hidden: Pick<HiddenPeople, 'of'>;
}

/**
 * The people interested in a plan whom a reader may see: listed people, the reader's contacts and the reader, without those
 * across a block. A person is listed who has chosen it for the plan and in the privacy settings.
 */
export const planPeople =
  ({ people, interests, contactsOf, hidden }: PlanPeopleDeps) =>
  async (plan: PlanDocument, reader: string, paging: Paging) => {
    const [without, listed] = await Promise.all([hidden.of(reader), interests.listed(plan._id)]);
    const unlistedPeople = await unlistedAmong(people, listed);
    const hasUnlisted = plan.unlisted > 0 || unlistedPeople.size > 0;
    const contacts = hasUnlisted ? (await contactsOf(reader)).filter((id) => !without.has(id)) : [];
    const seen = [reader, ...contacts];
    const unlisted = plan.unlisted === 0 ? [] : await interests.unlistedAmong(plan._id, seen);
    const hiddenListed = listed.filter((person) => {
      const id = String(person);
      return without.has(id) || (unlistedPeople.has(id) && !seen.includes(id));
    });
    const range = { skip: skipOf(paging), limit: paging.limit };
    const rows = await interests.people(plan._id, { unlisted, without: hiddenListed }, range);
    return { rows, total: plan.count + 1 - plan.unlisted - hiddenListed.length + unlisted.length };
  };
