import type { Caller } from '@layover/kit/http/guard';
import { pageOf } from '@layover/kit/http/paging';
import { translationLocales } from '@layover/kit/http/reader-locales';
import type { HandlerContext, Handlers, UploadChecks } from '@layover/kit/http/serve';
import { writeCsv } from '@layover/kit/http/write-csv';
import type { planAdminApi } from '@layover/proto/http/plan/plan-admin';
import type { AdminPlan } from '@layover/proto/http/plan/plan-schemas';
import { EXPORT_PLANS_MAX } from '@layover/proto/limits';
import { insertPersonIfAbsent } from '@layover/shared/members/people';
import type { PlanDeps } from '../deps.ts';
import { planEdited, planNotFound } from '../errors.ts';
import { withCityName } from '../places/index.ts';
import type { PlanDocument } from '../plans/index.ts';
import type { TableQuery } from '../search/index.ts';
import type { PlanView } from './plan-view.ts';
import { csvRowsOf, PLAN_COLUMNS } from './plans-csv.ts';
import { presentAdminPlan, presentTime } from './present-plan.ts';

type ListCall = Pick<HandlerContext<typeof planAdminApi.all>, 'req' | 'query' | 'caller'>;

type PlanAdminDeps = Pick<PlanDeps, 'admin' | 'models' | 'pictures' | 'plans' | 'table'>;

export function planAdminHandlers(
  { admin, models, pictures, plans, table }: PlanAdminDeps,
  view: PlanView,
): Handlers<typeof planAdminApi> {
  const present = async (found: readonly PlanDocument[], caller: Caller): Promise<AdminPlan[]> => {
    const details = await view.details(found, caller);
    return details.map((detail, index) => presentAdminPlan(detail, found[index]!));
  };
  const one = async (plan: PlanDocument, caller: Caller) => ({ plan: (await present([plan], caller))[0]! });
  const list = async ({ req, query, caller }: ListCall, disabled?: boolean) => {
    const { page, limit, cursor, ...wanted } = query;
    const read = await table.page({ ...wanted, disabled }, { page, limit, cursor });
    const locales = translationLocales(req);
    const translated = read.found.map((plan) => withCityName(plan, locales));
    return { plans: await present(translated, caller), ...pageOf(query, read) };
  };

  return {
    create: async ({ body, caller }) => {
      await insertPersonIfAbsent(models.people, caller);
      return one(await admin.createPlan(body, caller), caller);
    },
    findForEdit: async ({ params, caller }) => {
      const plan = await plans.find(params.id, { hidden: true });
      if (!plan) throw planNotFound();
      return one(plan, caller);
    },
    edit: async ({ params, body, caller }) => {
      const conflict = async (stored: PlanDocument) => planEdited(await one(stored, caller));
      return one(await admin.editPlan(params.id, body, caller._id, conflict), caller);
    },
    changeState: async ({ params, body, caller }) =>
      one(await admin.changeState(params.id, body, caller._id), caller),
    disable: async ({ params, body, caller }) =>
      one(await admin.disablePlan(params.id, body.disable, caller._id), caller),
    bulkDisable: async ({ body, caller }) => ({
      plansId: await admin.disablePlans(body.plansId, body.disable, caller._id),
    }),
    bulkCategory: async ({ body, caller }) => ({ plans: await admin.changeCategory(body, caller._id) }),
    updateSorting: async ({ body, caller }) => {
      await admin.sortPlans(body.plansId, caller._id);
      return { plansId: body.plansId };
    },

    updatePhoto: async ({ params, file, caller }) => {
      const path = await pictures.store(file.bytes, 'picture');
      return one(await admin.updatePhoto(params.id, path, caller._id), caller);
    },
    addGalleryPicture: async ({ params, file, caller }) => {
      const path = await pictures.store(file.bytes, 'picture');
      return one(await admin.addGalleryPicture(params.id, path, caller._id), caller);
    },

    duplicate: async ({ params, caller }) => {
      await insertPersonIfAbsent(models.people, caller);
      return one(await admin.duplicatePlan(params.id, caller._id), caller);
    },
    previewSeries: async ({ params, query }) => ({
      times: (await admin.previewSeries(params.id, query)).map(({ startsAt, endsAt, isMoved }) => ({
        startsAt: presentTime(startsAt),
        endsAt: endsAt && presentTime(endsAt),
        isMoved,
      })),
    }),
    series: async ({ params, body, caller }) => {
      await insertPersonIfAbsent(models.people, caller);
      const created = await admin.createSeries(params.id, body, caller._id);
      return { plans: await present(created, caller) };
    },

    all: (call) => list(call),
    active: (call) => list(call, false),
    deactive: (call) => list(call, true),
    export: async ({ query: { disabled, ...wanted }, res }) => {
      const query: TableQuery = {
        ...wanted,
        ...(disabled !== undefined && { disabled: disabled === 'true' }),
      };
      await writeCsv(res, 'plans.csv', PLAN_COLUMNS, csvRowsOf(table.rows(query, EXPORT_PLANS_MAX)));
    },
  };
}

/** Checks that reject an upload before the picture is read. */
export function planAdminChecks({
  plans,
  admin,
}: Pick<PlanDeps, 'plans' | 'admin'>): UploadChecks<typeof planAdminApi> {
  return {
    updatePhoto: async ({ params }) => {
      if (!(await plans.find(params.id, { hidden: true }))) throw planNotFound();
    },
    addGalleryPicture: ({ params }) => admin.checkGallery(params.id),
  };
}
