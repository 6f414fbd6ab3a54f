import type { Caller } from '@layover/kit/http/guard';
import { pageOf } from '@layover/kit/http/paging';
import type { Handlers } from '@layover/kit/http/serve';
import type { planApi } from '@layover/proto/http/plan';
import type { PlanFilter } from '@layover/proto/http/plan-schemas';
import type { Paging } from '@layover/proto/http/shared-schemas';
import type { PlanDeps } from '../deps.ts';
import { planNotFound } from '../errors.ts';
import { asOfOf } from '../search/search-plans.query.ts';
import { planView } from './plan-view.ts';

type SearchCalls =
  | ('list' | 'filter' | 'similar')
  | ('byCategory' | 'byCategoryAndCity' | 'byCity' | 'byLocation');

export function planSearchHandlers(deps: PlanDeps): Pick<Handlers<typeof planApi>, SearchCalls> {
  const { plans, search } = deps;
  const view = planView(deps);

  const listOf = async (filter: PlanFilter, paging: Paging, caller: Caller | undefined) => {
    const asOf = asOfOf(filter, new Date());
    const { found, total, isTotalCapped } = await search.find(filter, paging, asOf);
    const cards = await view.cards(await plans.findVisible(found.map(({ _id }) => _id)), caller);
    const distances = new Map(found.map(({ _id, distanceKm }) => [String(_id), distanceKm]));
    return {
      plans: cards.map((card) => ({ ...card, distanceKm: distances.get(card._id) })),
      ...pageOf(paging, total),
      asOf: asOf.toISOString(),
      isTotalCapped,
    };
  };

  return {
    list: ({ query, caller }) => listOf(query, query, caller),
    filter: ({ query, caller }) => listOf(query, query, caller),
    byCategory: ({ params, query, caller }) => listOf({ ...query, ...params }, query, caller),
    byLocation: ({ params, query, caller }) => listOf({ ...query, ...params }, query, caller),
    byCity: async ({ params, query, caller }) =>
      listOf({ ...query, city: await search.findCity(params.city) }, query, caller),
    byCategoryAndCity: async ({ params: { category, city }, query, caller }) =>
      listOf({ ...query, category, city: await search.findCity(city) }, query, caller),

    similar: async ({ params, caller }) => {
      const plan = await plans.find(params.id, { hidden: caller?.rol === 'ADMIN' });
      if (!plan) throw planNotFound();
      return { plans: await view.cards(await plans.findVisible(await search.findSimilar(plan)), caller) };
    },
  };
}
