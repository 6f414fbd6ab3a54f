import { EncodedDocument } from '@layover/kit/http/encoded-document';
import type { Caller } from '@layover/kit/http/guard';
import { pageOf } from '@layover/kit/http/paging';
import type { Handlers } from '@layover/kit/http/serve';
import type { ResponseOf } from '@layover/proto/http/endpoint';
import type { planApi } from '@layover/proto/http/plan/plan';
import type { PlanFilter } from '@layover/proto/http/plan/plan-schemas';
import type { Paging } from '@layover/proto/http/shared-schemas';
import type { PlanDeps } from '../deps.ts';
import { planNotFound } from '../errors.ts';
import { encodePage } from '../search/encoded-page.ts';
import { asOfOf } from '../search/search-plans.query.ts';
import type { PlanView } from './plan-view.ts';
import { presentOwn } from './present-plan.ts';

type Answer = ResponseOf<typeof planApi.list>;

type SearchCalls =
  | ('list' | 'filter' | 'similar')
  | ('byCategory' | 'byCategoryAndCity' | 'byCity' | 'byLocation');

export function planSearchHandlers(
  deps: PlanDeps,
  view: PlanView,
): Pick<Handlers<typeof planApi>, SearchCalls> {
  const { plans, interest, search } = deps;

  /** A page as all members or all others see it. */
  const readPage = async (filter: PlanFilter, paging: Paging, forMembers: boolean) => {
    const asOf = asOfOf(filter, new Date());
    const { found, total, isTotalCapped } = await search.find(filter, paging, asOf);
    const cards = await view.sharedCards(await plans.findVisible(found.map(({ _id }) => _id)), forMembers);
    const distances = new Map(found.map(({ _id, distanceKm }) => [String(_id), distanceKm]));
    return encodePage({
      plans: cards.map((card) => ({ ...card, distanceKm: distances.get(card._id) })),
      ...pageOf(paging, total),
      asOf: asOf.toISOString(),
      isTotalCapped,
    });
  };

  const listOf = async (filter: PlanFilter, { page, limit }: Paging, caller: Caller | undefined) => {
    const [forMembers, hidden] = await Promise.all([view.isMember(caller), view.hiddenFrom(caller)]);
    const key = JSON.stringify([forMembers, page, limit, Object.entries(filter).toSorted()]);
    const ofAll = await search.pages.get(key, () => readPage(filter, { page, limit }, forMembers));
    const shared = await ofAll.without(hidden);
    const own = caller
      ? await interest.ownInterests(
          caller._id,
          shared.planIds.map((_id) => ({ _id })),
        )
      : new Map();
    if (own.size === 0) return new EncodedDocument<Answer>([shared.whole]);
    const parts = [...own].map(([plan, ownInterest]) => [plan, presentOwn(ownInterest)] as const);
    return shared.withOwn(new Map(parts));
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
