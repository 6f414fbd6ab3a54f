import type { PlanDocument } from '../plans/plan.model.ts';
import type { PlanChange } from '../plans/plan-event.ts';

type Compared = Pick<
  PlanDocument,
  'planName' | 'startsAt' | 'endsAt' | 'address' | 'city' | 'location' | 'status'
>;

/**
 * What an edit changes for the people who are interested in a plan: nothing while it is called off. Should it be published
 * again, they are told of it as it is then.
 */
export function planChangesOf(before: Compared, after: Compared): PlanChange[] {
  if (after.status !== 'published') return [];
  const isOther = (...read: ((plan: Compared) => unknown)[]) =>
    read.some((value) => String(value(before)) !== String(value(after)));
  const changes: PlanChange[] = [];
  if (isOther(({ planName }) => planName)) changes.push('name');
  if (
    isOther(
      ({ startsAt }) => startsAt?.instant.getTime(),
      ({ endsAt }) => endsAt?.instant.getTime(),
    )
  )
    changes.push('time');
  if (
    isOther(
      ({ address }) => address,
      ({ city }) => city,
      ({ location }) => location.coordinates,
    )
  )
    changes.push('place');
  return changes;
}
