import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import type { TestService } from '@layover/kit/testing/start-test-service';
import { startTcpFaultProxy } from '@layover/kit/testing/tcp-fault-proxy';
import { newId } from '@layover/kit/testing/tokens';
import { SAVE_IDS_MAX } from '@layover/proto/limits';
import { admin as author, startBlog } from '../../services/content/src/blog/testing/start-blog.ts';
import { startPayment } from '../../services/payment/src/testing/start-payment.ts';
import { planBody, startPlan } from '../../services/plan/src/testing/start-plan.ts';

/*
 * A client that loses the answer to a save saves again, from the revision that it knows. Its own save must not be a conflict.
 */

type Name = 'content' | 'plan' | 'payment';

interface Row {
  service: Name;
  /** The model, and the path and the field of the answer that carry the document. */
  model: string;
  path: (id: string) => string;
  field: string;
  create: () => Promise<string>;
  /** The body of a save with a text. */
  body: (text: string) => object;
  conflict: string;
}

let services: Record<Name, TestService>;
let payment: Awaited<ReturnType<typeof startPayment>>;
beforeAll(async () => {
  const [content, plan] = await Promise.all([startBlog(), startPlan()]);
  payment = await startPayment();
  services = { content, plan, payment: payment.service };
});
afterAll(async () => {
  await services?.content.stop();
  await services?.plan.stop();
  await payment?.stop();
});

const unique = (text: string) => `${text} ${randomUUID().slice(0, 8)}`;

const creation = (service: Name, path: string, field: string, body: () => object) => async () =>
  (await services[service].as(author).post(path).send(body()).expect(201)).body.document[field]._id as string;

const cityFields = {
  country: 'Portugal',
  countryCode: 'PT',
  zone: 'Europe/Lisbon',
  location: { lat: 41.1, lng: -8.6 },
};
const packageFields = {
  cost: 1200,
  days: 30,
  colour: '#c0c0c0',
  featured: false,
  text: '',
  items: [],
  limits: { chatRequestsPerDay: 5, groupMembers: 25 },
};

const rows: Record<string, Row> = {
  post: {
    service: 'content',
    model: 'Post',
    path: (id) => `/api/blog/edit-post/${id}`,
    field: 'post',
    create: creation('content', '/api/blog/create-post', 'post', () => ({ title: 'Eating alone' })),
    body: (title) => ({ title, html: '<p>It is a skill.</p>' }),
    conflict: 'post_changed',
  },
  page: {
    service: 'content',
    model: 'Page',
    path: (id) => `/api/content/draft/${id}`,
    field: 'page',
    create: async () => {
      await services.content.mongo.model('Page').create({ _id: 'home', revision: 1 });
      return 'home';
    },
    body: (title) => ({ blocks: [{ _id: 'plans', type: 'plans', title }] }),
    conflict: 'page_changed',
  },
  ad: {
    service: 'content',
    model: 'Ad',
    path: (id) => `/api/Ads/update/${id}`,
    field: 'ad',
    create: creation('content', '/api/Ads', 'ad', () => ({ title: 'Concerts', url: 'https://a.example' })),
    body: (title) => ({ title, url: 'https://a.example' }),
    conflict: 'ad_changed',
  },
  category: {
    service: 'content',
    model: 'Category',
    path: (id) => `/api/category/update/${id}`,
    field: 'category',
    create: creation('content', '/api/category', 'category', () => ({ name: unique('Sauna') })),
    body: (name) => ({ name }),
    conflict: 'category_changed',
  },
  'category of the blog': {
    service: 'content',
    model: 'BlogCategory',
    path: (id) => `/api/blog/categories/${id}`,
    field: 'category',
    create: creation('content', '/api/blog/categories', 'category', () => ({ name: unique('Trains') })),
    body: (name) => ({ name }),
    conflict: 'category_changed',
  },
  plan: {
    service: 'plan',
    model: 'Plan',
    path: (id) => `/api/plan/edit-plan/${id}`,
    field: 'plan',
    create: creation('plan', '/api/plan/create-plan', 'plan', planBody),
    body: (planName) => planBody({ planName }),
    conflict: 'plan_changed',
  },
  destination: {
    service: 'plan',
    model: 'City',
    path: (id) => `/api/plan/cities/${id}`,
    field: 'city',
    create: creation('plan', '/api/plan/cities', 'city', () => ({ name: unique('Porto'), ...cityFields })),
    body: (name) => ({ name, ...cityFields }),
    conflict: 'city_changed',
  },
  package: {
    service: 'payment',
    model: 'Package',
    path: (id) => `/api/package/update/${id}`,
    field: 'package',
    create: async () => {
      const silver = await services.payment.mongo.model('Package').findOne({ tier: 'silver' }).orFail();
      return String(silver._id);
    },
    body: (name) => ({ name, ...packageFields }),
    conflict: 'package_changed',
  },
};

describe.each(Object.entries(rows))('a save of a %s whose answer is lost', (_, row) => {
  const { path, field, body, conflict } = row;
  const stored = async (id: string) => {
    const { revision, version } = await services[row.service].mongo
      .model(row.model)
      .findById(id)
      .lean<{ revision: number; version: number }>()
      .orFail();
    return { revision, version };
  };
  const save = (id: string, sent: object) => services[row.service].as(author).put(path(id)).send(sent);

  /** Sends a save, and cuts the connection once it is stored. */
  async function loseAnswer(id: string, sent: { revision: number; saveIds: string[] }): Promise<void> {
    const service = services[row.service];
    const proxy = await startTcpFaultProxy(service.url, (hold) => hold);
    const call = fetch(proxy.url + path(id).slice(1), {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${service.tokens.tokenFor(author)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(sent),
    });
    const failed = expect(call).rejects.toThrow();
    await eventually(async () => expect((await stored(id)).revision).toBe(sent.revision + 1));
    proxy.disconnect();
    await failed;
    await proxy.close();
  }

  it('is repeated, also with further changes, and is a conflict with others alone', async () => {
    const id = await row.create();
    const { revision } = await stored(id);
    const [lost, repeated, further] = [randomUUID(), randomUUID(), randomUUID()];
    await loseAnswer(id, { ...body('Lost'), revision, saveIds: [lost] });
    const after = await stored(id);

    const again = await save(id, { ...body('Lost'), revision, saveIds: [lost, repeated] }).expect(200);
    expect(again.body.document[field].revision).toBe(revision + 1);
    expect(await stored(id)).toEqual(after);

    const saveIds = [lost, repeated, further];
    const more = await save(id, { ...body('Further'), revision, saveIds }).expect(200);
    expect(more.body.document[field].revision).toBe(revision + 2);
    expect(JSON.stringify(more.body.document[field])).toContain('Further');

    for (const others of [[lost], [randomUUID()], undefined]) {
      const rejected = await save(id, { ...body('Late'), revision, saveIds: others }).expect(409);
      expect(rejected.body.error.code).toBe(conflict);
    }
    // Another client that sends no ids saves meanwhile.
    await save(id, { ...body('Of others'), revision: revision + 2 }).expect(200);
    await save(id, { ...body('Again'), revision, saveIds }).expect(409);
    expect((await stored(id)).revision).toBe(revision + 3);
  });
});

describe('a save', () => {
  it.each([
    ['no list', newId()],
    ['no ids', ['one']],
    ['an empty list', []],
    ['too many ids', Array.from({ length: SAVE_IDS_MAX + 1 }, () => randomUUID())],
  ])('is rejected with %s as its ids', async (_, saveIds) => {
    const id = await rows.post!.create();
    const sent = { ...rows.post!.body('Wrong'), revision: 1, saveIds };
    const rejected = await services.content.as(author).put(rows.post!.path(id)).send(sent).expect(422);
    expect(Object.keys(rejected.body.error.fields)[0]).toMatch(/^saveIds/);
  });
});
