import { WATCHED_PLANS_MAX } from '@layover/proto/limits';
import type { QueryClient } from '@tanstack/react-query';
import { applyPlanCount, observedPlanIds } from '#entities/plan/plan-cache.ts';
import type { SocketTransport } from './socket-transport.ts';

const GATHER_MS = 300;
const AGAIN_MS = 10_000;

/**
 * Has the server send the counts of the plans that the page shows, whichever page it is: those in the queries that
 * something on it observes.
 */
export function subscribeToShownPlans(client: QueryClient, transport: Pick<SocketTransport, 'ask'>) {
  let watched = '';
  let timer: number | undefined;

  async function ask(): Promise<void> {
    timer = undefined;
    const planIds = observedPlanIds(client).slice(0, WATCHED_PLANS_MAX).sort();
    const wanted = planIds.join();
    if (wanted === watched) return;
    watched = wanted;
    try {
      const { plans } = await transport.ask('watch-plans', planIds);
      for (const count of plans) applyPlanCount(client, count);
    } catch {
      watched = '';
      askIn(AGAIN_MS);
    }
  }
  function askIn(delay: number): void {
    timer ??= window.setTimeout(() => void ask(), delay);
  }
  const unsubscribe = client.getQueryCache().subscribe(() => askIn(GATHER_MS));

  return {
    /** The socket is a new one and watches nothing yet. */
    again(): void {
      watched = '';
      window.clearTimeout(timer);
      timer = undefined;
      askIn(GATHER_MS);
    },
    stop(): void {
      unsubscribe();
      window.clearTimeout(timer);
    },
  };
}
