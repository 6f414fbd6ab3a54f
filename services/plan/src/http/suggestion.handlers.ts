import type { Caller } from '@layover/kit/http/guard';
import { pageOf } from '@layover/kit/http/paging';
import { translationLocales } from '@layover/kit/http/reader-locales';
import type { Handlers } from '@layover/kit/http/serve';
import type { Suggestion, suggestionApi } from '@layover/proto/http/plan/suggestion';
import {
  DELETED_PERSON,
  insertPersonIfAbsent,
  peopleById,
  presentPerson,
} from '@layover/shared/members/people';
import type { Request } from 'express';
import type { PlanDeps } from '../deps.ts';
import { withCityName } from '../places/index.ts';
import type { PlanDocument } from '../plans/index.ts';
import type { SuggestionDocument } from '../suggestions/index.ts';
import type { PlanView } from './plan-view.ts';
import { presentAdminPlan } from './present-plan.ts';

export function suggestionHandlers(
  deps: Pick<PlanDeps, 'models' | 'suggestions'>,
  view: PlanView,
): Handlers<typeof suggestionApi> {
  const { suggestions } = deps;
  const { people } = deps.models;

  const present = async (found: readonly SuggestionDocument[], req: Request): Promise<Suggestion[]> => {
    const locales = translationLocales(req);
    const known = await peopleById(
      people,
      found.map(({ author }) => author),
    );
    return found.map((suggestion) => {
      const author = known.get(String(suggestion.author));
      return presentSuggestion(
        withCityName(suggestion, locales),
        author ? presentPerson(author) : { ...DELETED_PERSON, _id: String(suggestion.author) },
      );
    });
  };
  const one = async (suggestion: SuggestionDocument, req: Request) => (await present([suggestion], req))[0]!;
  const adminPlan = async (plan: PlanDocument, caller: Caller) =>
    presentAdminPlan((await view.details([plan], caller))[0]!, plan);

  return {
    suggest: async ({ req, body, caller }) => {
      await insertPersonIfAbsent(people, caller);
      return { suggestion: await one(await suggestions.suggestPlan(body, caller._id), req) };
    },
    mine: async ({ req, query, caller }) => {
      const page = await suggestions.listOwnSuggestions(caller._id, query);
      return { suggestions: await present(page.found, req), ...pageOf(query, page) };
    },
    withdraw: async ({ params, caller }) => {
      await suggestions.withdrawSuggestion(params.id, caller._id);
      return { suggestionId: params.id };
    },
    list: async ({ req, query }) => {
      const page = await suggestions.listSuggestions(query.state, query);
      return { suggestions: await present(page.found, req), ...pageOf(query, page) };
    },
    approve: async ({ req, params, body, caller }) => {
      const { suggestion, plan } = await suggestions.approveSuggestion(params.id, body, caller._id);
      return { suggestion: await one(suggestion, req), plan: await adminPlan(plan, caller) };
    },
    refuse: async ({ req, params, body, caller }) => ({
      suggestion: await one(await suggestions.refuseSuggestion(params.id, body.word, caller._id), req),
    }),
  };
}

const presentSuggestion = (suggestion: SuggestionDocument, author: Suggestion['author']): Suggestion => ({
  _id: String(suggestion._id),
  planName: suggestion.planName,
  city: suggestion.city,
  cityName: suggestion.cityName,
  address: suggestion.address,
  category: suggestion.category,
  startsAt: suggestion.startsAt,
  description: suggestion.description,
  state: suggestion.state,
  word: suggestion.word,
  planId: suggestion.planId && String(suggestion.planId),
  author,
  createdAt: suggestion.createdAt.toISOString(),
});
