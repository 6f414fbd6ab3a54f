import { eventually } from '@layover/kit/testing/eventually';
import { recordEvents } from '@layover/kit/testing/record-events';
import { startTestService, type TestServiceOptions } from '@layover/kit/testing/start-test-service';
import { type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import type { AdminPlan } from '@layover/proto/http/plan/plan-schemas';
import { toPlaceTime } from '@layover/shared/place-time';
import { createDeps, type PlanDeps } from '../deps.ts';
import type { InterestDocument } from '../interest/interest.model.ts';
import type { CategoryProjection } from '../known-categories/category-projection.model.ts';
import type { CityDocument } from '../places/city.model.ts';
import { listingPeriod } from '../plan-times/index.ts';
import type { PlanDocument } from '../plans/plan.model.ts';
import { type StoredStatus, stateFlags } from '../plans/plan-state.rules.ts';
import type { SearchEntry } from '../search/search-entry.model.ts';
import { searchIndex } from '../search/search-index.ts';
import { planService } from '../service.ts';

export const admin = testPerson({ rol: 'ADMIN', first_name: 'Ingrid' });

const testsBegan = Date.now();

/** A local time; the same for the same hours, although the minute may change between two calls. */
export const tomorrow = (hours = 0) =>
  new Date(testsBegan + 24 * 3600_000 + hours * 3600_000).toISOString().slice(0, 16);

/** A valid body for creating a plan. */
export const planBody = (overrides: Record<string, unknown> = {}) => ({
  planName: 'Fado in Alfama',
  address: 'Largo de São Miguel',
  city: 'lisbon',
  location: { lat: 38.71, lng: -9.13 },
  category: 'culture',
  startsAt: tomorrow(),
  ...overrides,
});

const lisbon = {
  _id: 'lisbon',
  name: 'Lisbon',
  country: 'Portugal',
  zone: 'Europe/Lisbon',
  location: { lat: 38.7, lng: -9.1 },
};
const saoPaulo = {
  _id: 'sao-paulo',
  name: 'São Paulo',
  country: 'Brazil',
  zone: 'America/Sao_Paulo',
  location: { lat: -23.5, lng: -46.6 },
};
const liveMusic = { _id: 'live-music', name: 'Live music' };

const DAY_MS = 24 * 3600_000;

function timesOf({ zone, status, disabled }: AdminPlan, start: string, end: string | undefined) {
  const startsAt = toPlaceTime(start, zone) ?? null;
  const endsAt = end === undefined ? null : (toPlaceTime(end, zone) ?? null);
  const period = listingPeriod(startsAt, endsAt);
  const flags = stateFlags({ status: status as StoredStatus, disabled, until: period.until }, new Date());
  return { startsAt, endsAt, ...period, ...flags };
}

export type TestPlans = Awaited<ReturnType<typeof startPlan>>;

/** Starts the plan service with two cities and two categories. */
export async function startPlan(
  settings: Record<string, string> = {},
  shared: Pick<TestServiceOptions, 'namespace' | 'tokens'> = {},
) {
  const service = await startTestService(planService, { ...shared, settings });
  const { mongo } = service;
  const plans = mongo.model<PlanDocument>('Plan');
  let opened: PlanDeps | undefined;
  /** The parts of another instance, opened when a test first asks for them. */
  const deps = (): PlanDeps => {
    opened ??= createDeps(service.context as Parameters<typeof createDeps>[0]);
    return opened;
  };
  const index = searchIndex({
    entries: mongo.model<SearchEntry>('SearchEntry'),
    plans,
    categories: mongo.model<CategoryProjection>('Category'),
  });
  await mongo.model<CityDocument>('City').create([lisbon, saoPaulo]);
  await mongo.model<CategoryProjection>('Category').create([
    { _id: 'culture', name: 'Culture', subcategories: [liveMusic], version: 1 },
    { _id: 'sport', name: 'Sport', subcategories: [], version: 1 },
  ]);

  return {
    ...service,
    plans,
    publishedEvents: recordEvents(service.broker),
    deps,
    maintainPlans: () => deps().maintainPlans(),
    stop: async () => {
      opened?.close();
      await service.stop();
    },
    /** Ids of the people who are going, by time, from the database. */
    peopleOf: async (plan: string): Promise<string[]> => {
      const rows = await mongo
        .model<InterestDocument>('Interest')
        .find({ plan, interest: 'going' })
        .sort({ since: 1 })
        .lean();
      return rows.map(({ person }) => String(person));
    },
    storedPlan: (id: string) => plans.findById(id).lean(),

    /** Removes a plan from the database. Where its events are taken out at the same moment, FerretDB removes nothing. */
    removePlan: (id: string) =>
      eventually(async () => {
        await plans.deleteOne({ _id: id });
        if (await plans.exists({ _id: id })) throw new Error('the plan is still stored');
      }),

    /** A new person with a complete profile. */
    member: async (overrides: Parameters<typeof testPerson>[0] = {}): Promise<TestPerson> => {
      const person = testPerson(overrides);
      await mongo.model('people').create({ ...person, company: 'Halcyon', job: 'Buyer', version: 1 });
      return person;
    },

    /** Creates a plan by the call. The call rejects a start in the past, so that one is written to the database. */
    createPlan: async (overrides: Record<string, unknown> = {}, creator: TestPerson = admin) => {
      const { startsAt, endsAt } = overrides as { startsAt?: string; endsAt?: string };
      const isPast = startsAt !== undefined && new Date(`${startsAt}Z`).getTime() < Date.now() + DAY_MS;
      const dated = isPast ? { startsAt: undefined, endsAt: undefined } : {};
      const body = planBody({ ...overrides, ...dated });
      const response = await service.as(creator).post('/api/plan/create-plan').send(body).expect(201);
      const plan = response.body.document.plan as AdminPlan;
      if (isPast) {
        // The new version keeps the event of the creation from writing the entry of the plan as it was.
        const changed = { $set: timesOf(plan, startsAt, endsAt), $inc: { version: 1 } };
        await plans.updateOne({ _id: plan._id }, changed);
        await index.refresh(plan._id);
      }
      return plan;
    },
  };
}
