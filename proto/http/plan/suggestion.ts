import { z } from 'zod';
import { textRules } from '../../limits.ts';
import { endpoint } from '../endpoint.ts';
import { created, Id, IdParams, Instant, Paging, Person, pageFields, text } from '../shared-schemas.ts';
import { CreatePlanBody } from './plan-admin-schemas.ts';
import { AdminPlan, LocalTime, Slug } from './plan-schemas.ts';

export const SuggestionState = z.enum(['open', 'approved', 'refused']).meta({ id: 'SuggestionState' });
export type SuggestionState = z.infer<typeof SuggestionState>;

const SuggestionBody = z.strictObject({
  planName: text(textRules.planName),
  city: Slug,
  address: text(textRules.address),
  category: Slug,
  startsAt: LocalTime.optional(),
  description: text(textRules.planDescription).default(''),
});

/** A plan that a member suggests. */
export const Suggestion = z
  .object({
    _id: Id,
    planName: z.string(),
    city: z.string(),
    cityName: z.string(),
    address: z.string(),
    category: z.string(),
    /** Local time at the place. */
    startsAt: z.string().nullable(),
    description: z.string(),
    state: SuggestionState,
    /** A word of the ADMIN to the author; empty when there is none. */
    word: z.string(),
    /** The plan that was made from it. */
    planId: Id.nullable(),
    author: Person,
    createdAt: Instant,
  })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.infer<typeof Suggestion>;

const suggestion = z.object({ suggestion: Suggestion });
const suggestions = z.object({ suggestions: z.array(Suggestion), ...pageFields });

export const suggestionApi = {
  suggest: endpoint({
    method: 'POST',
    path: '/api/plan/suggest',
    access: 'member',
    summary: 'Suggest a plan. An ADMIN approves or refuses it.',
    body: SuggestionBody.extend(created),
    response: suggestion,
    status: 201,
    errors: { too_many_suggestions: 409 },
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/plan/my-suggestions',
    access: 'member',
    summary: "The caller's suggestions, the newest first.",
    query: Paging,
    response: suggestions,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/plan/suggestions/:id',
    access: 'member',
    summary: 'Withdraw an open suggestion of the caller.',
    params: IdParams,
    response: z.object({ suggestionId: Id }),
    errors: { suggestion_answered: 409 },
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/plan/suggestions',
    access: 'admin',
    summary: 'The suggestions of all members, the oldest open one first.',
    query: Paging.extend({ state: SuggestionState.default('open') }),
    response: suggestions,
  }),
  approve: endpoint({
    method: 'PUT',
    path: '/api/plan/suggestions/:id/approve',
    access: 'admin',
    summary:
      'Make a plan from a suggestion, as edited by the ADMIN. Its author is the first of `interested`.',
    params: IdParams,
    body: CreatePlanBody.extend({ word: text({ ...textRules.adminWord, min: 0 }).default('') }),
    response: z.object({ suggestion: Suggestion, plan: AdminPlan }),
    errors: { suggestion_answered: 409 },
  }),
  refuse: endpoint({
    method: 'PUT',
    path: '/api/plan/suggestions/:id/refuse',
    access: 'admin',
    summary: 'Refuse a suggestion with a word to its author.',
    params: IdParams,
    body: z.strictObject({ word: text(textRules.adminWord) }),
    response: suggestion,
    errors: { suggestion_answered: 409 },
  }),
} as const;
