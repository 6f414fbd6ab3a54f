import type { Caller } from '@layover/kit/http/guard';
import { pageOf } from '@layover/kit/http/paging';
import type { Handlers } from '@layover/kit/http/serve';
import { insertPersonIfAbsent, peopleById, presentPerson } from '@layover/kit/members/people';
import type { planApi } from '@layover/proto/http/plan/plan';
import type { PlanDeps } from '../deps.ts';
import { planNotFound } from '../errors.ts';
import type { InterestRequest } from '../interest/interest.rules.ts';
import type { PlanDocument } from '../plans/plan.model.ts';
import { planSearchHandlers } from './plan-search.handlers.ts';
import type { PlanView } from './plan-view.ts';

export function planHandlers(deps: PlanDeps, view: PlanView): Handlers<typeof planApi> {
  const { plans, interest, reports } = deps;
  const { people } = deps.models;

  const findPlan = async (id: string, caller: Caller | undefined): Promise<PlanDocument> => {
    const plan = await plans.find(id, { hidden: caller?.rol === 'ADMIN' });
    if (!plan) throw planNotFound();
    return plan;
  };
  const detailOf = async (plan: PlanDocument, caller: Caller | undefined) => {
    const [detail] = await view.details([plan], caller);
    return { plan: detail! };
  };
  const setInterest = async (id: string, caller: Caller, request: InterestRequest) => {
    await insertPersonIfAbsent(people, caller);
    const { plan, own } = await interest.changeInterest(id, caller._id, request);
    return { plan: await view.card(await interest.fillFreePlaces(plan), own, caller) };
  };

  return {
    detail: async ({ params, caller }) => detailOf(await findPlan(params.id, caller), caller),

    people: async ({ params, query, caller }) => {
      const plan = await findPlan(params.id, caller);
      const { rows, total } = await interest.planPeople(plan, caller._id, query);
      const known = await peopleById(
        people,
        rows.map(({ person }) => person),
      );
      return {
        people: rows.flatMap(({ person, since, isListed }) => {
          const found = known.get(String(person));
          if (!found) return [];
          return [
            {
              person: presentPerson(found),
              since: since.toISOString(),
              isListed: isListed && !found.unlisted,
              isCreator: plan.creator.equals(person),
            },
          ];
        }),
        ...pageOf(query, total),
      };
    },

    ...planSearchHandlers(deps, view),

    interested: ({ params, body, caller }) =>
      setInterest(params.id, caller, { interested: true, listed: body.listed, waitlist: body.waitlist }),
    notInterested: ({ params, caller }) => setInterest(params.id, caller, { interested: false }),

    report: async ({ params, body, caller }) => {
      await reports.reportPlan(params.id, caller._id, body);
      return { planId: params.id };
    },

    mine: async ({ query, caller }) => {
      const { plans: found, total } = await interest.myPlans(caller._id, query);
      return { plans: await view.details(found, caller), ...pageOf(query, total) };
    },
  };
}
