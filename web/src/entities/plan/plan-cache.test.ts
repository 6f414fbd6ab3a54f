import { describe, expect, it } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { applyPlanCount, observedPlanIds, patchPlan } from './plan-cache.ts';

const plan = (id: string) => ({ _id: id, count: 1 });

describe('patchPlan', () => {
  it('changes the plan everywhere in the cache and keeps all other objects', () => {
    const client = new QueryClient();
    const other = { plans: [plan('b')], total: 1 };
    client.setQueryData(['plans', 'list'], { plans: [plan('a'), plan('b')], total: 2 });
    client.setQueryData(['plans', 'ahead'], [plan('a')]);
    client.setQueryData(['plans', 'detail', 'a'], plan('a'));
    client.setQueryData(['plans', 'mine'], { pages: [{ plans: [plan('a')] }], pageParams: [1] });
    client.setQueryData(['plans', 'other'], other);
    client.setQueryData(['elsewhere'], [plan('a')]);

    patchPlan(client, 'a', (found) => ({ ...found, count: 7 }));

    expect(client.getQueryData(['plans', 'list'])).toEqual({
      plans: [{ _id: 'a', count: 7 }, plan('b')],
      total: 2,
    });
    expect(client.getQueryData(['plans', 'ahead'])).toEqual([{ _id: 'a', count: 7 }]);
    expect(client.getQueryData(['plans', 'detail', 'a'])).toEqual({ _id: 'a', count: 7 });
    expect(client.getQueryData(['plans', 'mine'])).toMatchObject({ pages: [{ plans: [{ count: 7 }] }] });
    expect(client.getQueryData(['plans', 'other'])).toBe(other);
    expect(client.getQueryData(['elsewhere'])).toEqual([plan('a')]);
  });
});

describe('applyPlanCount', () => {
  it('replaces an older count and ignores a late one', () => {
    const client = new QueryClient();
    client.setQueryData(['plans', 'detail', 'a'], { _id: 'a', count: 3, version: 5 });
    applyPlanCount(client, { planId: 'a', count: 2, version: 4 });
    expect(client.getQueryData(['plans', 'detail', 'a'])).toMatchObject({ count: 3, version: 5 });
    applyPlanCount(client, { planId: 'a', count: 4, version: 6 });
    expect(client.getQueryData(['plans', 'detail', 'a'])).toMatchObject({ count: 4, version: 6 });
  });
});

describe('observedPlanIds', () => {
  it('returns the plans that the page observes', () => {
    const client = new QueryClient();
    const card = (_id: string) => ({ _id, planName: _id });
    client.setQueryData(['plans', 'list'], { plans: [card('a'), card('b')] });
    client.setQueryData(['plans', 'detail', 'b'], card('b'));
    client.setQueryData(['plans', 'detail', 'not-shown'], card('c'));
    client.setQueryData(['plans', 'cities'], [{ _id: 'lisbon', name: 'Lisbon' }]);
    for (const key of [['list'], ['detail', 'b'], ['cities']]) {
      new QueryObserver(client, { queryKey: ['plans', ...key], staleTime: Infinity }).subscribe(() => {});
    }
    expect(observedPlanIds(client)).toEqual(['a', 'b']);
    client.unmount();
  });
});
