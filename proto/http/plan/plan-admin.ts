import { z } from 'zod';
import { BULK_PLANS_MAX, PICTURE_UPLOAD, textRules } from '../../limits.ts';
import { endpoint, FileBytes } from '../endpoint.ts';
import { created, distinct, Id, IdParams, pageFields, text } from '../shared-schemas.ts';
import {
  AdminPlanQuery,
  CategoryOutcome,
  CreatePlanBody,
  EditPlanBody,
  planFields,
  SeriesBody,
  SeriesQuery,
} from './plan-admin-schemas.ts';
import { AdminPlan, PlaceTime } from './plan-schemas.ts';

/** The plans that one call changes. */
const PlanIds = distinct(z.array(Id).min(1).max(BULK_PLANS_MAX));

const adminPlan = z.object({ plan: AdminPlan });
const adminPlans = z.object({ plans: z.array(AdminPlan), ...pageFields });

export const planAdminApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/plan/create-plan',
    access: 'admin',
    summary: 'Create a plan. Its creator is the first of `interested`.',
    body: CreatePlanBody.extend(created),
    response: adminPlan,
    status: 201,
  }),
  findForEdit: endpoint({
    method: 'GET',
    path: '/api/plan/edit/:id',
    access: 'admin',
    summary: 'A plan with everything that an edit needs.',
    params: IdParams,
    response: adminPlan,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/plan/edit-plan/:id',
    access: 'admin',
    summary:
      'Edit a plan. The interested people are notified when its name, time or place changes. The `document` of a 409 `plan_changed` is the plan as it is stored now.',
    params: IdParams,
    body: EditPlanBody,
    response: adminPlan,
    errors: { plan_changed: 409 },
  }),
  changeState: endpoint({
    method: 'PUT',
    path: '/api/plan/change_state/:id',
    access: 'admin',
    summary:
      'Publish a plan, make it a draft again, or call it off with a reason that the interested people read.',
    params: IdParams,
    body: z.discriminatedUnion('status', [
      z.strictObject({ status: z.literal('draft') }),
      z.strictObject({ status: z.literal('published') }),
      z.strictObject({ status: z.literal('called_off'), reason: text(textRules.planReason) }),
    ]),
    response: adminPlan,
    errors: { plan_over: 409, has_interested: 409 },
  }),
  disable: endpoint({
    method: 'PUT',
    path: '/api/plan/disable-plan/:id',
    access: 'admin',
    summary: 'Hide a plan from everybody but ADMINs, or show it again.',
    params: IdParams,
    body: z.strictObject({ disable: z.boolean() }),
    response: adminPlan,
  }),
  bulkDisable: endpoint({
    method: 'PUT',
    path: '/api/plan/bulk-disable',
    access: 'admin',
    summary: 'Disable or enable several plans. Unknown ids are left out of the answer.',
    body: z.strictObject({ plansId: PlanIds, disable: z.boolean() }),
    response: z.object({ plansId: z.array(Id) }),
  }),
  bulkCategory: endpoint({
    method: 'PUT',
    path: '/api/plan/bulk-category',
    access: 'admin',
    summary:
      'Give several plans a category and its subcategories in place of theirs. The answer names what became of each plan, with the category that it had before.',
    body: z.strictObject({
      plansId: PlanIds,
      category: planFields.category,
      subcategories: planFields.subcategories,
    }),
    response: z.object({ plans: z.array(CategoryOutcome) }),
  }),
  updateSorting: endpoint({
    method: 'PUT',
    path: '/api/plan/update-sorting/',
    access: 'admin',
    summary:
      'Put plans into an order. Their positions in the order of an ADMIN are exchanged among them, and those without a position get the next ones.',
    body: z.strictObject({ plansId: PlanIds }),
    response: z.object({ plansId: z.array(Id) }),
  }),
  updatePhoto: endpoint({
    method: 'POST',
    path: '/api/plan/update-plan-photo/:id',
    access: 'admin',
    summary: "Replace a plan's picture.",
    params: IdParams,
    upload: PICTURE_UPLOAD,
    response: adminPlan,
  }),
  addGalleryPicture: endpoint({
    method: 'POST',
    path: '/api/plan/add-gallery-picture/:id',
    access: 'admin',
    summary: 'Add a picture to the gallery of a plan.',
    params: IdParams,
    upload: PICTURE_UPLOAD,
    response: adminPlan,
    errors: { gallery_full: 409 },
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/plan/duplicate/:id',
    access: 'admin',
    summary: 'Make a draft with the texts and pictures of a plan, without its date.',
    params: IdParams,
    response: adminPlan,
    status: 201,
  }),
  previewSeries: endpoint({
    method: 'GET',
    path: '/api/plan/series/:id',
    access: 'admin',
    summary: 'The times that the further plans would have if the plan were repeated now. Nothing is stored.',
    params: IdParams,
    query: SeriesQuery,
    response: z.object({
      times: z.array(
        z.object({
          startsAt: PlaceTime,
          endsAt: PlaceTime.nullable(),
          /** Daylight saving skips the local time of the first plan on this day, so that it starts at another one. */
          isMoved: z.boolean(),
        }),
      ),
    }),
  }),
  series: endpoint({
    method: 'POST',
    path: '/api/plan/series/:id',
    access: 'admin',
    summary:
      'Repeat a plan every week or month, at the same local time. The further plans are all in the future.',
    params: IdParams,
    body: SeriesBody,
    response: z.object({ plans: z.array(AdminPlan) }),
    status: 201,
  }),
  all: endpoint({
    method: 'GET',
    path: '/api/plan/admin/',
    access: 'admin',
    summary: 'All plans.',
    query: AdminPlanQuery,
    response: adminPlans,
  }),
  active: endpoint({
    method: 'GET',
    path: '/api/plan/active/',
    access: 'admin',
    summary: 'The plans that are not disabled.',
    query: AdminPlanQuery,
    response: adminPlans,
  }),
  deactive: endpoint({
    method: 'GET',
    path: '/api/plan/deactive/',
    access: 'admin',
    summary: 'The disabled plans.',
    query: AdminPlanQuery,
    response: adminPlans,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/plan/export',
    access: 'admin',
    limit: 'searches',
    summary: 'The plans of a list as CSV (RFC 4180, UTF-8).',
    query: AdminPlanQuery.omit({ page: true, limit: true, cursor: true }).extend({
      disabled: z.enum(['true', 'false']).optional(),
    }),
    response: FileBytes,
  }),
} as const;
