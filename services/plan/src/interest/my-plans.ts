import { findPage } from '@layover/kit/find-page';
import type { Paging } from '@layover/proto/http/shared-schemas';
import type { HiddenPeople } from '@layover/shared/members/blocks';
import { type PersonModel, peopleById } from '@layover/shared/members/people';
import type { QueryFilter, Types } from 'mongoose';
import type { PlanDocument, PlanModel } from '../plans/index.ts';
import type { InterestRepository } from './interest.repository.ts';

interface MyPlansDeps {
  plans: PlanModel;
  people: PersonModel;
  interests: Pick<InterestRepository, 'planIdsOf' | 'ofPerson'>;
  /** Ids of the people with whom a person has an accepted chat. */
  contactsOf: (person: string) => Promise<readonly string[]>;
  hidden: Pick<HiddenPeople, 'isHidden'>;
}

interface MyPlansQuery extends Paging {
  when: 'coming' | 'past';
  /** Another person who goes to the plans as well. */
  with?: string | undefined;
}

/** The visible plans that a person is interested in: coming ones, nearest first, or past ones, latest first. */
export const myPlans = ({ plans, people, interests, contactsOf, hidden }: MyPlansDeps) => {
  /** Filters the person's plans to which the other person goes, if the person may see that. */
  async function sharedWith(person: string, other: string, ids: readonly Types.ObjectId[]) {
    if (await hidden.isHidden(person, other)) return [];
    const [rows, contacts, known] = await Promise.all([
      interests.ofPerson(other, ids),
      contactsOf(person),
      peopleById(people, [other]),
    ]);
    const isContact = contacts.includes(other);
    if (known.get(other)?.unlisted && !isContact) return [];
    return ids.filter((id) => {
      const row = rows.get(String(id));
      return row?.interest === 'going' && (row.isListed || isContact);
    });
  }

  return async (person: string, { when, with: other, ...paging }: MyPlansQuery) => {
    const now = new Date();
    const own = await interests.planIdsOf(person);
    const ids = other === undefined ? own : await sharedWith(person, other, own);
    const filter: QueryFilter<PlanDocument> = {
      _id: { $in: ids },
      visible: true,
      until: when === 'coming' ? { $gt: now } : { $lte: now },
    };
    const direction = when === 'coming' ? 1 : -1;
    const sort = { sortAt: direction, _id: direction } as const;
    return findPage({ model: plans, filter, sort, without: { searchTerms: 0 } }, paging);
  };
};
