import type { Caller } from '@layover/kit/http/guard';
import { pageOf } from '@layover/kit/http/paging';
import { translationLocales } from '@layover/kit/http/reader-locales';
import type { Handlers } from '@layover/kit/http/serve';
import type { planApi } from '@layover/proto/http/plan/plan';
import { publicPaths } from '@layover/proto/page-paths';
import { insertPersonIfAbsent, peopleById, presentPerson } from '@layover/shared/members/people';
import { pagedSitemap, SITEMAP_HEADERS } from '@layover/shared/sitemap/paged-sitemap';
import type { Request } from 'express';
import type { PlanDeps } from '../deps.ts';
import { planNotFound, sitemapNotFound } from '../errors.ts';
import type { InterestRequest } from '../interest/index.ts';
import { translatePlan } from '../plan-texts/index.ts';
import type { PlanDocument } from '../plans/index.ts';
import { planSearchHandlers } from './plan-search.handlers.ts';
import type { PlanView } from './plan-view.ts';

type PlanCallDeps = Pick<PlanDeps, 'interest' | 'models' | 'plans' | 'publicUrl' | 'reports' | 'search'>;

export function planHandlers(deps: PlanCallDeps, view: PlanView): Handlers<typeof planApi> {
  const { plans, interest, reports } = deps;
  const { people } = deps.models;

  const findPlan = async (id: string, caller: Caller | undefined): Promise<PlanDocument> => {
    const plan = await plans.find(id, { hidden: caller?.rol === 'ADMIN' });
    if (!plan) throw planNotFound();
    return plan;
  };
  const setInterest = async (req: Request, id: string, caller: Caller, request: InterestRequest) => {
    await insertPersonIfAbsent(people, caller);
    const { plan, own } = await interest.changeInterest(id, caller._id, request);
    const translated = translatePlan(await interest.fillFreePlaces(plan), translationLocales(req));
    return { plan: await view.card(translated, own, caller) };
  };

  const sitemap = pagedSitemap({
    publicUrl: deps.publicUrl,
    path: '/sitemap-plans.xml',
    count: plans.countListed,
    find: async (skip, limit) =>
      (await plans.listedIds(skip, limit)).map((id) => ({ path: publicPaths.plan.replace(':id', id) })),
    notFound: sitemapNotFound,
  });

  return {
    detail: async ({ req, res, params, caller }) => {
      res.vary('Accept-Language');
      const plan = translatePlan(await findPlan(params.id, caller), translationLocales(req));
      const [detail] = await view.details([plan], caller);
      return { plan: detail! };
    },

    people: async ({ params, query, caller }) => {
      const plan = await findPlan(params.id, caller);
      const page = await interest.planPeople(plan, caller._id, query);
      const known = await peopleById(
        people,
        page.found.map(({ person }) => person),
      );
      return {
        people: page.found.flatMap(({ person, since, isListed }) => {
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
        ...pageOf(query, page),
      };
    },

    ...planSearchHandlers(deps, view),

    interested: ({ req, params, body, caller }) =>
      setInterest(req, params.id, caller, { interested: true, listed: body.listed, waitlist: body.waitlist }),
    notInterested: ({ req, params, caller }) => setInterest(req, params.id, caller, { interested: false }),

    sitemap: async ({ query, res }) => {
      res.set(SITEMAP_HEADERS).send(await sitemap(query.page));
    },

    report: async ({ params, body, caller }) => {
      await reports.reportPlan(params.id, caller._id, body);
      return { planId: params.id };
    },

    mine: async ({ req, query, caller }) => {
      const page = await interest.myPlans(caller._id, query);
      const locales = translationLocales(req);
      const translated = page.found.map((plan) => translatePlan(plan, locales));
      return { plans: await view.details(translated, caller), ...pageOf(query, page) };
    },
  };
}
