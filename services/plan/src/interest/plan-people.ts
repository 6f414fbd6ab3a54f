import { skipOf } from '@layover/kit/http/paging';
import type { Paging } from '@layover/proto/http/shared-schemas';
import type { PlanDocument } from '../plans/plan.model.ts';
import type { InterestRepository } from './interest.repository.ts';

interface PlanPeopleDeps {
  interests: InterestRepository;
  /** Ids of the people with whom a person has an accepted chat. */
  contactsOf: (person: string) => Promise<readonly string[]>;
}

/** The people interested in a plan whom a reader may see: listed people, the reader's contacts and the reader. */
export const planPeople =
  ({ interests, contactsOf }: PlanPeopleDeps) =>
  async (plan: PlanDocument, reader: string, paging: Paging) => {
    const unlisted =
      plan.unlisted === 0
        ? []
        : await interests.unlistedAmong(plan._id, [reader, ...(await contactsOf(reader))]);
    const range = { skip: skipOf(paging), limit: paging.limit };
    const rows = await interests.people(plan._id, unlisted, range);
    return { rows, total: plan.count + 1 - plan.unlisted + unlisted.length };
  };
