import { describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { patchPlan } from './plan-cache.ts';

const plan = (id: string) => ({ _id: id, count: 1 });

describe('a changed plan', () => {
  it('is changed wherever it is cached, and everything else stays the same object', () => {
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
