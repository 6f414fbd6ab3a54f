import { EncodedDocument } from '@layover/kit/http/encoded-document';
import { pageOf } from '@layover/kit/http/paging';
import { translationLocales } from '@layover/kit/http/reader-locales';
import type { HandlerContext, Handlers } from '@layover/kit/http/serve';
import type { ResponseOf } from '@layover/proto/http/endpoint';
import type { planApi } from '@layover/proto/http/plan/plan';
import type { PlanFilter } from '@layover/proto/http/plan/plan-schemas';
import type { Paging } from '@layover/proto/http/shared-schemas';
import type { PlanDeps } from '../deps.ts';
import { planNotFound } from '../errors.ts';
import { translatePlan } from '../plan-texts/index.ts';
import { asOfOf, encodePage } from '../search/index.ts';
import type { PlanView } from './plan-view.ts';
import { presentOwn } from './present-plan.ts';

type Answer = ResponseOf<typeof planApi.list>;

type SearchCalls =
  | ('list' | 'filter' | 'similar' | 'byDay')
  | ('byCategory' | 'byCategoryAndCity' | 'byCity' | 'byLocation');

/** A page of a list as many readers see it. */
interface SharedPage {
  filter: PlanFilter;
  paging: Paging;
  forMembers: boolean;
  locales: readonly string[];
}

type Asked = Pick<HandlerContext<typeof planApi.list>, 'req' | 'res' | 'caller'>;

export function planSearchHandlers(
  { plans, interest, search }: Pick<PlanDeps, 'plans' | 'interest' | 'search'>,
  view: PlanView,
): Pick<Handlers<typeof planApi>, SearchCalls> {
  /** A page as all members or all others see it. */
  const readPage = async ({ filter, paging, forMembers, locales }: SharedPage) => {
    const asOf = asOfOf(filter, new Date());
    const { found, isTotalCapped, ...page } = await search.find(filter, paging, asOf);
    const visible = await plans.findVisible(found.map(({ _id }) => _id));
    const translated = visible.map((plan) => translatePlan(plan, locales));
    const cards = await view.sharedCards(translated, forMembers);
    const distances = new Map(found.map(({ _id, distanceKm }) => [String(_id), distanceKm]));
    return encodePage({
      plans: cards.map((card) => ({ ...card, distanceKm: distances.get(card._id) })),
      ...pageOf(paging, page),
      asOf: asOf.toISOString(),
      isTotalCapped,
    });
  };

  const listOf = async ({ req, res, caller }: Asked, filter: PlanFilter, { page, limit, cursor }: Paging) => {
    res.vary('Accept-Language');
    const locales = translationLocales(req);
    const [forMembers, hidden] = await Promise.all([view.isMember(caller), view.hiddenFrom(caller)]);
    const paging = { page, limit, cursor };
    const key = JSON.stringify([forMembers, locales, paging, Object.entries(filter).toSorted()]);
    const ofAll = await search.pages.get(key, () => readPage({ filter, paging, forMembers, locales }));
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
    list: (call) => listOf(call, call.query, call.query),
    filter: (call) => listOf(call, call.query, call.query),
    byCategory: (call) => listOf(call, { ...call.query, ...call.params }, call.query),
    byLocation: (call) => listOf(call, { ...call.query, ...call.params }, call.query),
    byCity: async (call) =>
      listOf(call, { ...call.query, city: await search.findCity(call.params.city) }, call.query),
    byCategoryAndCity: async (call) => {
      const { category, city } = call.params;
      return listOf(call, { ...call.query, category, city: await search.findCity(city) }, call.query);
    },

    byDay: async ({ query }) => ({ days: await search.countByDay(query, new Date()) }),

    similar: async ({ req, res, params, caller }) => {
      res.vary('Accept-Language');
      const plan = await plans.find(params.id, { hidden: caller?.rol === 'ADMIN' });
      if (!plan) throw planNotFound();
      const locales = translationLocales(req);
      const similar = await plans.findVisible(await search.findSimilar(plan));
      const translated = similar.map((each) => translatePlan(each, locales));
      return { plans: await view.cards(translated, caller) };
    },
  };
}
