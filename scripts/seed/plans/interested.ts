import { people } from '../people/people.ts';
import { seedNumber } from '../seed-id.ts';
import type { SeedPlan } from './plan.ts';

/** Ingrid, the ADMIN, creates all plans. She is the first of `interested` and is not counted. */
export const CREATOR = 'ingrid';

/** These users are interested only in plans that name them. */
const NAMED_ONLY = new Set([CREATOR, 'elena', 'noemie']);

/** The keys of the interested people: the creator, the named people, then people chosen by the seed. */
export function interestedIn(plan: Pick<SeedPlan, 'key' | 'people' | 'interested'>): string[] {
  const named = plan.people.filter((key) => key !== CREATOR);
  const others = people
    .map(({ key }) => key)
    .filter((key) => !NAMED_ONLY.has(key) && !named.includes(key))
    .sort((a, b) => seedNumber(`${plan.key}/${a}`) - seedNumber(`${plan.key}/${b}`));
  return [CREATOR, ...[...named, ...others].slice(0, plan.interested)];
}
