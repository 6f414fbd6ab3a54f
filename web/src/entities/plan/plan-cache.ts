import type { PlanCard } from '@layover/proto/http/plan/plan-schemas';
import type { PlanCount } from '@layover/proto/socket';
import type { QueryClient } from '@tanstack/react-query';

/** The first element of every query key that holds plans. */
export const PLANS_KEY = 'plans';

/** Changes a plan everywhere in the cache: as a single plan, in lists, in pages and in infinite lists. */
export function patchPlan(client: QueryClient, planId: string, change: (plan: PlanCard) => PlanCard): void {
  client.setQueriesData({ queryKey: [PLANS_KEY] }, (data: unknown) => patched(data, planId, change));
}

/** Stores a newer count in the cache. An older version is ignored. */
export function applyPlanCount(client: QueryClient, { planId, count, version }: PlanCount): void {
  patchPlan(client, planId, (plan) => (plan.version >= version ? plan : { ...plan, count, version }));
}

/** The ids of all plans in queries that the page observes. */
export function observedPlanIds(client: QueryClient): string[] {
  return [...new Set(observedPlans(client).map(({ _id }) => _id))];
}

/** A plan that the page observes. */
export function cachedPlan(client: QueryClient, planId: string): PlanCard | undefined {
  return observedPlans(client).find(({ _id }) => _id === planId);
}

function observedPlans(client: QueryClient): PlanCard[] {
  const active = client.getQueryCache().findAll({ queryKey: [PLANS_KEY], type: 'active' });
  return active.flatMap(({ state }) => plansIn(state.data));
}

function plansIn(data: unknown): PlanCard[] {
  if (Array.isArray(data)) return data.flatMap(plansIn);
  if (typeof data !== 'object' || data === null) return [];
  if ('planName' in data) return [data as PlanCard];
  return (['plans', 'pages'] as const).flatMap((field) => plansIn((data as Record<string, unknown>)[field]));
}

function patched(data: unknown, planId: string, change: (plan: PlanCard) => PlanCard): unknown {
  if (Array.isArray(data)) return mapped(data, planId, change);
  if (typeof data !== 'object' || data === null) return data;
  if ('_id' in data) return data._id === planId ? change(data as PlanCard) : data;
  for (const field of ['plans', 'pages'] as const) {
    const inner = (data as Record<string, unknown>)[field];
    if (!Array.isArray(inner)) continue;
    const next = mapped(inner, planId, change);
    return next === inner ? data : { ...data, [field]: next };
  }
  return data;
}

/** Returns the same array if no element has changed, so that nothing renders again. */
function mapped(list: unknown[], planId: string, change: (plan: PlanCard) => PlanCard): unknown[] {
  const next = list.map((entry) => patched(entry, planId, change));
  return next.some((entry, index) => entry !== list[index]) ? next : list;
}
