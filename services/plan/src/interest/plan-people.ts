import { readPage } from '@layover/kit/find-page';
import type { Page } from '@layover/kit/http/paging';
import type { Paging } from '@layover/proto/http/shared-schemas';
import type { HiddenPeople } from '@layover/shared/members/blocks';
import { featuredAmong, type PersonModel, unlistedAmong } from '@layover/shared/members/people';
import type { Types } from 'mongoose';
import type { PlanDocument } from '../plans/index.ts';
import type { InterestDocument } from './interest.model.ts';
import type { InterestRepository } from './interest.repository.ts';

interface PlanPeopleDeps {
  people: PersonModel;
  interests: InterestRepository;
  /** Ids of the people with whom a person has an accepted chat. */
  contactsOf: (person: string) => Promise<readonly string[]>;
  hidden: Pick<HiddenPeople, 'among'>;
}

/**
 * The people interested in a plan whom a reader may see: listed people, the reader's contacts and the reader, without those
 * across a block. A person is listed who has chosen it for the plan and in the privacy settings. Featured people follow the
 * creator, and then the others.
 */
export const planPeople =
  ({ people, interests, contactsOf, hidden }: PlanPeopleDeps) =>
  async (plan: PlanDocument, reader: string, paging: Paging): Promise<Page<InterestDocument>> => {
    /** The people before all others: the creator, whose interest is the oldest, and featured people. */
    async function firstAmong({ creator }: PlanDocument, shown: readonly Types.ObjectId[]) {
      const featured = await featuredAmong(people, shown, new Date());
      if (featured.size === 0) return [];
      return shown.filter((person) => creator.equals(person) || featured.has(String(person)));
    }
    const listed = await interests.listed(plan._id);
    const unlistedPeople = await unlistedAmong(people, listed);
    const hasUnlisted = plan.unlisted > 0 || unlistedPeople.size > 0;
    const contacts = hasUnlisted ? await contactsOf(reader) : [];
    const without = await hidden.among(reader, [...listed.map(String), ...contacts]);
    const seen = [reader, ...contacts.filter((id) => !without.has(id))];
    const unlisted = plan.unlisted === 0 ? [] : await interests.unlistedAmong(plan._id, seen);
    const hiddenListed = listed.filter((person) => {
      const id = String(person);
      return without.has(id) || (unlistedPeople.has(id) && !seen.includes(id));
    });
    const hiddenIds = new Set(hiddenListed.map(String));
    const visible = [...listed.filter((person) => !hiddenIds.has(String(person))), ...unlisted];
    const first = await firstAmong(plan, visible);
    const parts = [
      interests.people(plan._id, { unlisted, without: hiddenListed, among: first }),
      interests.people(plan._id, { unlisted, without: [...hiddenListed, ...first] }),
    ];
    const total = plan.count + 1 - plan.unlisted - hiddenListed.length + unlisted.length;
    return { ...(await readPage<InterestDocument>(parts, paging)), total };
  };
