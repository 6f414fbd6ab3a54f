import type { PlanDocument } from '../plans/index.ts';
import { type InterestDocument, interestId } from './interest.model.ts';
import type { InterestRepository } from './interest.repository.ts';
import { type InterestResult, NO_INTEREST } from './interest.rules.ts';

/** A person's own interest in a plan, as the person sees it. */
export interface OwnInterest extends InterestResult {
  /** From 1; undefined for who does not wait, and after WAITLIST_PLACE_MAX. */
  waitlistPlace?: number | undefined;
}

/** A plan, with its latest change where the whole plan has been read. */
type ReadPlan = Pick<PlanDocument, '_id'> & Partial<Pick<PlanDocument, 'interestChange'>>;

/** A person's interests in some plans by plan id, with the positions on waitlists. */
export const ownInterests =
  (interests: Pick<InterestRepository, 'ofPerson' | 'waitlistPlace'>) =>
  async (person: string, plans: readonly ReadPlan[]): Promise<ReadonlyMap<string, OwnInterest>> => {
    const rows = await interests.ofPerson(
      person,
      plans.map(({ _id }) => _id),
    );
    const own = plans.map(async (plan): Promise<[string, OwnInterest]> => {
      const id = String(plan._id);
      const row = latestOf(plan, person, rows.get(id));
      if (!row) return [id, NO_INTEREST];
      const { interest, isListed } = row;
      if (interest !== 'waiting') return [id, { interest, isListed }];
      return [id, { interest, isListed, waitlistPlace: await interests.waitlistPlace(row) }];
    });
    const known = await Promise.all(own);
    return new Map(known.filter(([, { interest }]) => interest !== 'none'));
  };

/** The person's row, or the change of the plan that has not been copied to it yet. */
function latestOf(
  { _id: plan, interestChange: change }: ReadPlan,
  person: string,
  row: InterestDocument | undefined,
): InterestDocument | undefined {
  if (!change || String(change.person) !== person) return row;
  if (row && row.version >= change.version) return row;
  return { ...change, _id: interestId(plan, person), plan };
}
