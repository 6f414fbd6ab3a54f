import { skipOf } from '@layover/kit/http/paging';
import type { HiddenPeople } from '@layover/kit/members/blocks';
import type { Paging } from '@layover/proto/http/shared-schemas';
import type { PlanDocument } from '../plans/plan.model.ts';
import type { InterestRepository } from './interest.repository.ts';

interface PlanPeopleDeps {
  interests: InterestRepository;
  /** Ids of the people with whom a person has an accepted chat. */
  contactsOf: (person: string) => Promise<readonly string[]>;
  hidden: Pick<HiddenPeople, 'of'>;
}

/**
 * The people interested in a plan whom a reader may see: listed people, the reader's contacts and the reader, without those
 * across a block.
 */
export const planPeople =
  ({ interests, contactsOf, hidden }: PlanPeopleDeps) =>
  async (plan: PlanDocument, reader: string, paging: Paging) => {
    const without = await hidden.of(reader);
    const contacts = plan.unlisted === 0 ? [] : (await contactsOf(reader)).filter((id) => !without.has(id));
    const [unlisted, hiddenListed] = await Promise.all([
      plan.unlisted === 0 ? [] : interests.unlistedAmong(plan._id, [reader, ...contacts]),
      interests.listedAmong(plan._id, [...without]),
    ]);
    const range = { skip: skipOf(paging), limit: paging.limit };
    const rows = await interests.people(plan._id, { unlisted, without: hiddenListed }, range);
    return { rows, total: plan.count + 1 - plan.unlisted - hiddenListed.length + unlisted.length };
  };
