import { people } from '../people/people.ts';
import { seedNumber } from '../seed-id.ts';
import type { SeedPlan } from './plan.ts';

/** Ingrid, the ADMIN, creates all plans: the first of `interested`, and not counted. */
export const CREATOR = 'ingrid';

/** Whose plans are only those they are named in, so that their own lists tell a story. */
const NAMED_ONLY = new Set([CREATOR, 'elena', 'noemie']);

/** Keys of those interested in a plan, the creator first, the named ones next; the rest are chosen by the seed. */
export function interestedIn(plan: Pick<SeedPlan, 'key' | 'people' | 'interested'>): string[] {
  const named = plan.people.filter((key) => key !== CREATOR);
  const others = people
    .map(({ key }) => key)
    .filter((key) => !NAMED_ONLY.has(key) && !named.includes(key))
    .sort((a, b) => seedNumber(`${plan.key}/${a}`) - seedNumber(`${plan.key}/${b}`));
  return [CREATOR, ...[...named, ...others].slice(0, plan.interested)];
}
