import { WATCHED_PLANS_MAX } from '@layover/proto/limits';
import type { PlanCount } from '@layover/proto/socket';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveSocket } from '#shared/realtime/socket.ts';
import { applyPlanCount, cachedPlan, observedPlanIds, PLANS_KEY } from './plan-cache.ts';
import { MY_PLANS_KEY, PLAN_DETAIL_KEY } from './plan-queries.ts';

const DEBOUNCE_MS = 300;
const RETRY_MS = 10_000;

/** Keeps the plans on the page up to date over the socket; returns how to stop. */
export function startPlanUpdates(
  client: QueryClient,
  socket: Pick<LiveSocket, 'on' | 'onConnect' | 'request'>,
): () => void {
  let watched = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function schedule(delayMs: number): void {
    timer ??= setTimeout(watchObservedPlans, delayMs);
  }
  function reset(): void {
    watched = '';
    clearTimeout(timer);
    timer = undefined;
  }
  async function watchObservedPlans(): Promise<void> {
    timer = undefined;
    const planIds = observedPlanIds(client).slice(0, WATCHED_PLANS_MAX).sort();
    const key = planIds.join();
    if (key === watched) return;
    watched = key;
    try {
      const { plans } = await socket.request('watch-plans', planIds);
      for (const count of plans) storeCount(count);
    } catch {
      watched = '';
      schedule(RETRY_MS);
    }
  }
  function storeCount(count: PlanCount): void {
    const known = cachedPlan(client, count.planId);
    applyPlanCount(client, count);
    // A count does not say who moved up from the waitlist.
    if (known?.interest === 'waiting' && known.version < count.version)
      void client.invalidateQueries({ queryKey: [PLANS_KEY] });
  }

  function refetchPlans(): void {
    for (const key of [PLAN_DETAIL_KEY, MY_PLANS_KEY])
      void client.invalidateQueries({ queryKey: [PLANS_KEY, key] });
  }

  const stops = [
    socket.on('plan-interest', storeCount),
    // It may be about a plan on the page that has changed or was called off.
    socket.on('notification', refetchPlans),
    // A new connection watches no plans yet, and notifications before it have reached nobody.
    socket.onConnect(() => {
      reset();
      schedule(DEBOUNCE_MS);
      refetchPlans();
    }),
    client.getQueryCache().subscribe(() => schedule(DEBOUNCE_MS)),
  ];
  return () => {
    reset();
    for (const stop of stops) stop();
  };
}
