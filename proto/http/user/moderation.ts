import { z } from 'zod';
import { textRules } from '../../limits.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Paging, pageFields, text } from '../shared-schemas.ts';
import {
  CaseAction,
  CaseId,
  CaseState,
  ModerationCase,
  ModerationCaseDetail,
  ReportReason,
  SubjectType,
  UndoableAction,
} from './moderation-schemas.ts';

const params = z.object({ id: CaseId });
const revision = z.number().int().min(0);
const detail = z.object({ case: ModerationCaseDetail });
/** `document` of a 409 `case_changed` is `{ case }` as it is now. */
const errors = { case_changed: 409, own_case: 403 } as const;

export const moderationApi = {
  reportUser: endpoint({
    method: 'POST',
    path: '/api/user/report-user/:id',
    access: 'member',
    verifiedEmail: false,
    summary: 'Report a person to the ADMINs. A further report of the person changes the reason and the note.',
    params: IdParams,
    body: z.strictObject({ reason: ReportReason, note: text(textRules.reportNote).default('') }),
    response: z.object({ userId: Id }),
    status: 201,
    errors: { too_many_reports: 429 },
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/user/moderation/counts',
    access: 'admin',
    summary: 'The number of cases in each state.',
    response: z.object({ counts: z.record(CaseState, z.number().int()) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/user/moderation/cases',
    access: 'admin',
    summary: 'Cases of reports: the ones with the most reporters first, or by the time of the last report.',
    query: Paging.extend({
      state: CaseState.default('open'),
      type: SubjectType.optional(),
      /** The author of the reported content, or the reported person. */
      person: Id.optional(),
      order: z.enum(['priority', 'newest', 'oldest']).default('priority'),
    }),
    response: z.object({ cases: z.array(ModerationCase), ...pageFields }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/user/moderation/cases/:id',
    access: 'admin',
    summary: 'A case with what was reported, its reports, notes and history.',
    params,
    response: detail,
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/user/moderation/cases/:id/notes',
    access: 'admin',
    summary: 'Add a note for the other ADMINs.',
    params,
    body: z.strictObject({ text: text(textRules.moderationNote) }),
    response: detail,
    status: 201,
    errors: { own_case: 403, too_many_notes: 409 },
  }),
  review: endpoint({
    method: 'PUT',
    path: '/api/user/moderation/cases/:id/review',
    access: 'admin',
    summary: 'Take a case into review, also one that another ADMIN reviews or that was closed.',
    params,
    body: z.strictObject({ revision }),
    response: detail,
    errors,
  }),
  act: endpoint({
    method: 'PUT',
    path: '/api/user/moderation/cases/:id/act',
    access: 'admin',
    summary:
      'Take actions and resolve the case: warn the person, hide the subject from everybody, disable the account. The reporters get an answer.',
    params,
    body: z.strictObject({ revision, actions: z.array(CaseAction).min(1).max(3) }),
    response: detail,
    errors: { ...errors, action_not_possible: 409 },
  }),
  undo: endpoint({
    method: 'PUT',
    path: '/api/user/moderation/cases/:id/undo',
    access: 'admin',
    summary: 'Show the subject again, or enable the account.',
    params,
    body: z.strictObject({ revision, action: UndoableAction }),
    response: detail,
    errors,
  }),
  dismiss: endpoint({
    method: 'PUT',
    path: '/api/user/moderation/cases/:id/dismiss',
    access: 'admin',
    summary: 'Close the case without an action. The reporters get an answer.',
    params,
    body: z.strictObject({ revision }),
    response: detail,
    errors,
  }),
} as const;
