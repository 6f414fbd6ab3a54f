import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PlanCard } from '@layover/proto/http/plan/plan-schemas';
import type { PlanCount } from '@layover/proto/socket';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { LiveSocket } from '#shared/realtime/socket.ts';
import { PLANS_KEY } from './plan-cache.ts';
import { PLAN_DETAIL_KEY } from './plan-queries.ts';
import { startPlanUpdates } from './realtime.ts';

const plan = (_id: string) => ({ _id, planName: _id, count: 1, version: 1 }) as PlanCard;
const queryKey = [PLANS_KEY, PLAN_DETAIL_KEY, 'jazz'];

/** A socket whose requests are recorded and answered by `answer`. */
function fakeSocket(answer: (planIds: string[]) => PlanCount[]) {
  const requests: string[][] = [];
  const handlers = new Map<string, (count?: PlanCount) => void>();
  let onConnect: (() => void) | undefined;
  const socket = {
    on: (event: string, handler: (count?: PlanCount) => void) => {
      handlers.set(event, handler);
      return () => handlers.delete(event);
    },
    onConnect: (handler: () => void) => {
      onConnect = handler;
      return () => {};
    },
    request: async (_event: string, planIds: string[]) => {
      requests.push(planIds);
      return { plans: answer(planIds) };
    },
  } as unknown as LiveSocket;
  return {
    socket,
    requests,
    connect: () => onConnect?.(),
    emit: (count: PlanCount) => handlers.get('plan-interest')?.(count),
    notify: () => handlers.get('notification')?.(),
    isHandled: () => handlers.size > 0,
  };
}

describe('startPlanUpdates', () => {
  let client: QueryClient;
  const cached = () => client.getQueryData<PlanCard>(queryKey);

  beforeEach(() => {
    jest.useFakeTimers();
    client = new QueryClient();
    client.setQueryData(queryKey, plan('jazz'));
    // Refetching returns the cached plan, so that only events change it.
    new QueryObserver(client, { queryKey, queryFn: cached, staleTime: Infinity }).subscribe(() => {});
  });
  afterEach(() => {
    client.clear();
    jest.useRealTimers();
  });

  it('watches the observed plans at each connect and stores the counts of the answer', async () => {
    const fake = fakeSocket(() => [{ planId: 'jazz', count: 5, version: 2 }]);
    startPlanUpdates(client, fake.socket);
    fake.connect();
    await jest.advanceTimersByTimeAsync(1_000);
    fake.connect();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(fake.requests).toEqual([['jazz'], ['jazz']]);
    expect(cached()?.count).toBe(5);
  });

  it('watches again after a failed request', async () => {
    let isFailing = true;
    const fake = fakeSocket(() => {
      if (isFailing) throw new Error('no connection');
      return [];
    });
    startPlanUpdates(client, fake.socket);
    fake.connect();
    await jest.advanceTimersByTimeAsync(1_000);
    isFailing = false;
    await jest.advanceTimersByTimeAsync(20_000);
    expect(fake.requests).toEqual([['jazz'], ['jazz']]);
  });

  it('loads a plan again that the user waits for, because they may have moved up', () => {
    const fake = fakeSocket(() => []);
    startPlanUpdates(client, fake.socket);
    fake.emit({ planId: 'jazz', count: 7, version: 3 });
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
    client.setQueryData(queryKey, { ...plan('jazz'), interest: 'waiting' as const });
    fake.emit({ planId: 'jazz', count: 7, version: 4 });
    expect(client.isFetching({ queryKey })).toBe(1);
  });

  it('loads such a plan again when it changed before the page watched it', async () => {
    client.setQueryData(queryKey, { ...plan('jazz'), interest: 'waiting' as const, version: 1 });
    const fake = fakeSocket(() => [{ planId: 'jazz', count: 7, version: 4 }]);
    startPlanUpdates(client, fake.socket);
    const invalidate = jest.spyOn(client, 'invalidateQueries');
    fake.connect();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(invalidate).toHaveBeenCalledWith({ queryKey: [PLANS_KEY] });
  });

  it('loads the open plan again when it connects, because notifications before it reached nobody', () => {
    const fake = fakeSocket(() => []);
    startPlanUpdates(client, fake.socket);
    expect(client.isFetching({ queryKey })).toBe(0);
    fake.connect();
    expect(client.isFetching({ queryKey })).toBe(1);
  });

  it('loads the open plan again after a notification, which may be about it', () => {
    const fake = fakeSocket(() => []);
    startPlanUpdates(client, fake.socket);
    expect(client.isFetching({ queryKey })).toBe(0);
    fake.notify();
    expect(client.isFetching({ queryKey })).toBe(1);
  });

  it('stores the count of an event until it is stopped', () => {
    const fake = fakeSocket(() => []);
    const stop = startPlanUpdates(client, fake.socket);
    fake.emit({ planId: 'jazz', count: 7, version: 3 });
    expect(cached()?.count).toBe(7);
    stop();
    expect(fake.isHandled()).toBe(false);
  });
});
