import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import type { TestService } from '@layover/kit/testing/start-test-service';
import { startTcpFaultProxy } from '@layover/kit/testing/tcp-fault-proxy';
import type { TestPerson } from '@layover/kit/testing/tokens';
import { TRIP_CHANGES_PER_DAY } from '@layover/proto/limits';
import { admin as author, startBlog } from '../../services/content/src/blog/testing/start-blog.ts';
import { startPayment } from '../../services/payment/src/testing/start-payment.ts';
import {
  admin,
  planBody,
  startPlan,
  type TestPlans,
  tomorrow,
} from '../../services/plan/src/testing/start-plan.ts';

/* A client that loses the answer to a creation creates again with the same id, and finds the document of the first call. */

let content: TestService;
let plan: TestPlans;
let payment: Awaited<ReturnType<typeof startPayment>>;
beforeAll(async () => {
  [content, plan, payment] = await Promise.all([startBlog(), startPlan(), startPayment()]);
  // A tier without a package.
  await payment.service
    .as(payment.admin)
    .delete(`/api/package/${payment.packageOf('silver')}`)
    .expect(200);
});
afterAll(() => Promise.all([content?.stop(), plan?.stop(), payment?.stop()]));

const atContent = () => ({ service: content, person: author });
const atPlan = () => ({ service: plan, person: admin });
const atPayment = () => ({ service: payment.service, person: payment.admin });

/** Makes a creation that the service stores and whose answer the client never gets. */
async function createAndLoseAnswer(
  service: TestService,
  person: TestPerson,
  path: string,
  sent: object,
  count: () => Promise<number>,
): Promise<void> {
  const proxy = await startTcpFaultProxy(service.url, (hold) => hold);
  const lost = fetch(proxy.url + path.slice(1), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${service.tokens.tokenFor(person)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(sent),
  });
  const failed = expect(lost).rejects.toThrow();
  await eventually(async () => expect(await count()).toBe(1));
  proxy.disconnect();
  await failed;
  await proxy.close();
}

const suggestion = {
  city: 'lisbon',
  address: 'Largo da Graça',
  category: 'culture',
  startsAt: tomorrow(),
  description: '',
};

const city = {
  country: 'Portugal',
  countryCode: 'PT',
  zone: 'Europe/Lisbon',
  location: { lat: 41.1, lng: -8.6 },
};
const silver = {
  tier: 'silver',
  text: '',
  translations: {},
  cost: 900,
  days: 30,
  colour: '#8b839f',
  featured: false,
  items: [],
  limits: { chatRequestsPerDay: 30, groupMembers: 40 },
};
const voucher = {
  kind: 'percent',
  value: 50,
  idPackages: [],
  validFrom: null,
  validUntil: null,
  usesMax: 10,
  oncePerPerson: true,
};

describe.each([
  {
    field: 'post',
    path: '/api/blog/create-post',
    model: 'Post',
    nameField: 'title',
    body: {},
    open: atContent,
  },
  {
    field: 'plan',
    path: '/api/plan/create-plan',
    model: 'Plan',
    nameField: 'planName',
    body: planBody(),
    open: atPlan,
  },
  {
    field: 'suggestion',
    path: '/api/plan/suggest',
    model: 'Suggestion',
    nameField: 'planName',
    body: suggestion,
    open: atPlan,
  },
  {
    field: 'city',
    path: '/api/plan/cities',
    model: 'City',
    nameField: 'name',
    body: city,
    isUnique: true,
    open: atPlan,
  },
  {
    field: 'category',
    path: '/api/category',
    model: 'Category',
    nameField: 'name',
    body: { subcategories: [{ name: 'Runs' }] },
    isUnique: true,
    open: atContent,
  },
  {
    field: 'category',
    path: '/api/blog/categories',
    model: 'BlogCategory',
    nameField: 'name',
    body: {},
    isUnique: true,
    open: atContent,
  },
  {
    field: 'package',
    path: '/api/package',
    model: 'Package',
    nameField: 'name',
    body: silver,
    isUnique: true,
    open: atPayment,
  },
  {
    field: 'voucher',
    path: '/api/payment/admin/vouchers',
    model: 'Voucher',
    nameField: 'code',
    body: voucher,
    isUnique: true,
    open: atPayment,
  },
])(
  'a creation of a $field at $path whose answer is lost',
  ({ field, path, model, nameField, body, open, isUnique = false }) => {
    const count = (name: string) =>
      open()
        .service.mongo.model(model)
        .countDocuments({ [nameField]: name });
    const create = (sent: object) => open().service.as(open().person).post(path).send(sent);

    it('is repeated without a second document, also at the same time', async () => {
      const { service, person } = open();
      const name = `LOST-${randomUUID().slice(0, 8).toUpperCase()}`;
      const named = { ...body, [nameField]: name };
      const sent = { ...named, creationId: randomUUID() };
      await createAndLoseAnswer(service, person, path, sent, () => count(name));
      const again = await Promise.all([1, 2, 3].map(() => create(sent).expect(201)));
      expect(new Set(again.map((answer) => answer.body.document[field]._id)).size).toBe(1);
      expect(again[0]!.body.document[field][nameField]).toBe(name);
      expect(await count(name)).toBe(1);

      await create({ ...sent, creationId: randomUUID() }).expect(isUnique ? 409 : 201);
      await create(named).expect(isUnique ? 409 : 201);
      expect(await count(name)).toBe(isUnique ? 1 : 3);
      await create({ ...sent, creationId: 'one' }).expect(422);
    });
  },
);

it('adds a trip whose creation is repeated once, and counts one change of the day', async () => {
  const person = await plan.member();
  const path = '/api/trip/';
  const days = { from: tomorrow(48).slice(0, 10), to: tomorrow(96).slice(0, 10) };
  const sent = { city: 'lisbon', ...days, creationId: randomUUID() };
  const count = () => plan.mongo.model('Trip').countDocuments({ person: person._id });
  const create = (trip: object) => plan.as(person).post(path).send(trip);
  await createAndLoseAnswer(plan, person, path, sent, count);
  const again = await Promise.all(
    Array.from({ length: TRIP_CHANGES_PER_DAY + 1 }, () => create(sent).expect(201)),
  );
  expect(new Set(again.map(({ body }) => body.document.trip._id)).size).toBe(1);
  expect(again[0]!.body.document.trip).toMatchObject({ city: 'lisbon', ...days });
  expect(await count()).toBe(1);
  const repeated = await create({ ...sent, creationId: randomUUID() }).expect(409);
  expect(repeated.body.error.code).toBe('trip_exists');
  const other = await plan.member();
  await plan.as(other).post(path).send(sent).expect(201);
  await create({ ...sent, creationId: 'one' }).expect(422);
});

it('gives a voucher whose creation is repeated one random code', async () => {
  const { service, person } = atPayment();
  const sent = { ...voucher, creationId: randomUUID() };
  const create = () => service.as(person).post('/api/payment/admin/vouchers').send(sent).expect(201);
  const answers = await Promise.all([create(), create(), create()]);
  answers.push(await create());
  expect(new Set(answers.map(({ body }) => body.document.voucher.code)).size).toBe(1);
});
