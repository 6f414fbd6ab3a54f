import type { Caller } from '@layover/kit/http/guard';
import { pageOf } from '@layover/kit/http/paging';
import type { Handlers } from '@layover/kit/http/serve';
import { insertPersonIfAbsent, peopleById } from '@layover/kit/members/people';
import type { PlanFilter, planApi } from '@layover/proto/http/plan';
import type { Paging } from '@layover/proto/http/shared-schemas';
import type { PlanDocument } from '../plans/plan.model.ts';
import { INTERESTED_SHOWN } from '../search/plan-lists.ts';
import type { PlanDeps } from '../deps.ts';
import { planNotFound } from '../errors.ts';
import { type People, presentCard, presentDetail } from './present-plan.ts';

export function planHandlers(deps: PlanDeps): Handlers<typeof planApi> {
  const { plans, lists, createPlan, changeInterest, setPhoto, pictures } = deps;
  const { cities, people } = deps.models;

  const isMember = async (caller: Caller | undefined) =>
    caller !== undefined && (caller.rol === 'ADMIN' || (await deps.hasCompleteProfile(caller)));
  /** Only members see who is interested, including the creator. Everyone else gets no people, only the count. */
  const interestedPeople = async (
    found: readonly PlanDocument[],
    caller: Caller | undefined,
  ): Promise<People> =>
    (await isMember(caller))
      ? peopleById(
          people,
          found.flatMap((plan) => plan.interested),
        )
      : new Map();
  const isInterested = (plan: PlanDocument, caller: Caller | undefined) =>
    plan.interested.some((id) => String(id) === caller?._id);

  const detailOf = async (plan: PlanDocument, caller: Caller | undefined) => ({
    plan: presentDetail(plan, await interestedPeople([plan], caller), isInterested(plan, caller)),
  });

  const listOf = async (filter: PlanFilter, paging: Paging, caller: Caller | undefined) => {
    const { plans: found, total, interestedIds } = await lists.list(filter, paging, caller?._id);
    const visiblePeople = await interestedPeople(found, caller);
    return {
      plans: found.map((plan) => presentCard(plan, visiblePeople, interestedIds.has(String(plan._id)))),
      ...pageOf(paging, total),
    };
  };

  const setInterest = async (id: string, caller: Caller, interested: boolean) => {
    await insertPersonIfAbsent(people, caller);
    const plan = await changeInterest(id, caller._id, interested);
    const card = { ...plan, interested: plan.interested.slice(0, INTERESTED_SHOWN) };
    return { plan: presentCard(card, await interestedPeople([card], caller), isInterested(plan, caller)) };
  };

  return {
    create: async ({ body, caller }) => {
      await insertPersonIfAbsent(people, caller);
      return detailOf(await createPlan(body, caller), caller);
    },

    updatePhoto: async ({ params, file, caller }) => {
      const path = await pictures.store(file.bytes, 'picture');
      return detailOf(await setPhoto(params.id, path), caller);
    },

    detail: async ({ params, caller }) => {
      const plan = await plans.find(params.id, { hidden: caller?.rol === 'ADMIN' });
      if (!plan) throw planNotFound();
      return detailOf(plan, caller);
    },

    list: ({ query, caller }) => listOf(query, query, caller),
    byCategory: ({ params, query, caller }) => listOf({ ...query, ...params }, query, caller),
    byCategoryAndCity: ({ params, query, caller }) => listOf({ ...query, ...params }, query, caller),
    byCity: ({ params, query, caller }) => listOf({ ...query, ...params }, query, caller),
    filter: ({ query, caller }) => listOf(query, query, caller),

    cities: async () => {
      const [counts, all] = await Promise.all([lists.countByCity(), cities.find().sort({ name: 1 }).lean()]);
      return {
        cities: all.flatMap(({ _id, name, country, zone, image, text, location }) => {
          const count = counts.get(_id);
          if (!count) return [];
          return [
            {
              _id,
              name,
              country,
              zone,
              image,
              text,
              location: { lat: location.lat, lng: location.lng },
              plans: count,
            },
          ];
        }),
      };
    },

    interested: ({ params, caller }) => setInterest(params.id, caller, true),
    notInterested: ({ params, caller }) => setInterest(params.id, caller, false),

    mine: async ({ query, caller }) => {
      const { plans: found, total } = await lists.listOfPerson(caller._id, query);
      const visiblePeople = await interestedPeople(found, caller);
      return {
        plans: found.map((plan) => presentDetail(plan, visiblePeople, true)),
        ...pageOf(query, total),
      };
    },
  };
}
