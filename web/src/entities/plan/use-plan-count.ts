import type { PlanCard } from '@layover/proto/http/plan/plan-schemas';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { cachedPlan } from './plan-cache.ts';

/** The number of people who are interested in a plan, as the page has it now: a dialog keeps the plan of its opening. */
export function usePlanCount({ _id, count }: Pick<PlanCard, '_id' | 'count'>): number {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  );
  const current = () => cachedPlan(client, _id)?.count ?? count;
  return useSyncExternalStore(subscribe, current, current);
}
