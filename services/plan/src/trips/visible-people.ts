import type { HiddenPeople } from '@layover/shared/members/blocks';
import { type PersonModel, type PersonProjection, peopleById } from '@layover/shared/members/people';
import type { Types } from 'mongoose';
import type { PersonPrivacy } from './trip-privacy.rules.ts';

type Id = Types.ObjectId | string;

interface VisiblePeopleDeps {
  people: PersonModel;
  hidden: Pick<HiddenPeople, 'among'>;
}

export type VisiblePeople = ReturnType<typeof visiblePeople>;

/**
 * The people who may be visible to a member at all, whatever their trips say, and the member; by id in hex. Every list and
 * every announcement of other people's trips uses it, so rules for two people who must not see each other belong here.
 * Deleted and disabled accounts are left out, and people across a block.
 */
export const visiblePeople =
  ({ people, hidden }: VisiblePeopleDeps) =>
  async (member: Id, others: readonly Id[]): Promise<ReadonlyMap<string, PersonProjection>> => {
    const [known, without] = await Promise.all([
      peopleById(people, [member, ...others]),
      hidden.among(String(member), others.map(String)),
    ]);
    return new Map(
      [...known].filter(([id, { deleted, disabled }]) => !deleted && !disabled && !without.has(id)),
    );
  };

/** The privacy of a person for all their trips. A projection that was stored before a field existed lacks it. */
export const personPrivacy = (person: PersonProjection | undefined): PersonPrivacy => ({
  company: person?.company ?? '',
  workDomain: person?.work_domain ?? '',
  unlisted: person?.unlisted ?? false,
});
