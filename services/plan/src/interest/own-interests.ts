import type { Types } from 'mongoose';
import type { InterestDocument } from './interest.model.ts';
import type { InterestRepository } from './interest.repository.ts';

/** A person's own interest in a plan, as the person sees it. */
export interface OwnInterest extends Pick<InterestDocument, 'interest' | 'isListed'> {
  /** From 1; undefined for who does not wait, and after WAITLIST_PLACE_MAX. */
  waitlistPlace?: number | undefined;
}

export const NO_INTEREST: OwnInterest = { interest: 'none', isListed: true };

/** A person's interests in some plans by plan id, with the places on waitlists. */
export const ownInterests =
  (interests: Pick<InterestRepository, 'ofPerson' | 'waitlistPlace'>) =>
  async (person: string, plans: readonly Types.ObjectId[]): Promise<ReadonlyMap<string, OwnInterest>> => {
    const rows = await interests.ofPerson(person, plans);
    const own = [...rows].map(async ([plan, row]): Promise<[string, OwnInterest]> => {
      const { interest, isListed } = row;
      if (interest !== 'waiting') return [plan, { interest, isListed }];
      return [plan, { interest, isListed, waitlistPlace: await interests.waitlistPlace(row) }];
    });
    return new Map(await Promise.all(own));
  };
