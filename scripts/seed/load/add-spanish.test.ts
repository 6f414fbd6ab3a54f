import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { recordEvents } from '@layover/kit/testing/record-events';
import { startTestService, type TestService } from '@layover/kit/testing/start-test-service';
import { packageModel } from '../../../services/payment/src/packages/package.model.ts';
import { planModel } from '../../../services/plan/src/plans/plan.model.ts';
import { planService } from '../../../services/plan/src/service.ts';
import { packages } from '../packages.ts';
import { allPlans, planId } from '../plans/plans.ts';
import { spanishTexts } from '../plans/spanish/spanish.ts';
import { addSpanish } from './add-spanish.ts';
import { loadPayment } from './load-payment.ts';
import { loadPlan } from './load-plan.ts';
import type { SeedContext } from './seed-context.ts';

let service: TestService;
let context: SeedContext;
beforeAll(async () => {
  service = await startTestService(planService);
  context = {
    now: new Date(),
    database: () => service.mongo,
    pictures: { store: async () => '', count: () => 0 },
    password: () => 'not asked for here',
    log: () => undefined,
  };
  await loadPlan(context);
  await loadPayment(context);
}, 120_000);
afterAll(() => service?.stop());

it('adds Spanish to packages and plans of before, once, and leaves those that an ADMIN has changed', async () => {
  const plans = planModel(service.mongo);
  const stored = packageModel(service.mongo);
  const seen = recordEvents(service.broker);
  // The state before texts had translations.
  await plans.updateMany({}, { $unset: { translations: 1 } });
  await stored.updateMany({}, { $unset: { translations: 1, 'items.$[].translations': 1 } });
  const [old, renamed, emptied] = allPlans.map(({ key }) => planId(key));
  await plans.updateOne({ _id: renamed }, { $set: { planName: 'Of an ADMIN' } });
  await plans.updateOne({ _id: emptied }, { $set: { translations: {} } });
  await stored.updateOne({ tier: 'gold' }, { $set: { text: 'Of an ADMIN' } });

  expect(await addSpanish(context)).toBe(allPlans.length - 2 + packages.length - 1);
  expect(await addSpanish(context)).toBe(0);

  const texts = spanishTexts(allPlans[0]!.key);
  const plan = await plans.findById(old).lean();
  expect(plan).toMatchObject({ translations: { es: texts }, revision: 1, version: 2 });
  expect((await plans.findById(renamed).lean())?.translations).toBeUndefined();
  expect((await plans.findById(emptied).lean())?.translations).toEqual({});
  expect(await stored.findOne({ tier: 'free' }).lean()).toMatchObject({
    translations: { es: packages[0]!.es },
    items: packages[0]!.items.map(({ text, es }) => ({ text, translations: { es } })),
  });
  expect((await stored.findOne({ tier: 'gold' }).lean())?.translations).toBeUndefined();
  await eventually(() => {
    const changed = seen('plan.changed').find(({ planId: id }) => id === old);
    expect(changed?.nameTranslations).toEqual({ es: texts.planName });
  }, 30_000);
}, 60_000);
