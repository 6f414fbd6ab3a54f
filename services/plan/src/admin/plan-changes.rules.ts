import type { PlanChange, PlanDocument } from '../plans/plan.model.ts';

type Compared = Pick<
  PlanDocument,
  'planName' | 'startsAt' | 'endsAt' | 'address' | 'city' | 'location' | 'status'
>;

/**
 * The changes of an edit that concern the interested people: none while the plan is called off, because they are notified of
 * the plan as it is then if it is published again.
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

/**
 * Divides changes into those that are announced at once and those that wait. People cannot see a disabled plan, so its
 * changes are announced when it is enabled. A cancellation is always announced at once.
 */
export function divideChanges(
  { disabled, unannounced = [] }: Pick<PlanDocument, 'disabled' | 'unannounced'>,
  changes: readonly PlanChange[] = [],
): { announced: PlanChange[]; unannounced: PlanChange[] } {
  if (changes.includes('called_off')) return { announced: [...changes], unannounced: [] };
  const all = [...new Set([...unannounced, ...changes])];
  return disabled ? { announced: [], unannounced: all } : { announced: all, unannounced: [] };
}
