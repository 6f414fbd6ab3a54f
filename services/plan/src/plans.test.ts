import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { encodeBody } from '@layover/kit/events/envelope';
import { eventually } from '@layover/kit/testing/eventually';
import { startTestService, type TestService } from '@layover/kit/testing/start-test-service';
import { newId, type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import { picture } from '@layover/kit/uploads/sample-pictures';
import type { CategoryCopy } from './data/category-copy.model.ts';
import type { CityRecord } from './data/city.model.ts';
import type { PlanRecord } from './data/plan.model.ts';
import { eveningIn } from './domain/place-time.ts';
import { planService } from './service.ts';

let service: TestService;
const admin = testPerson({ rol: 'ADMIN', first_name: 'Ingrid' });

/** Somebody whose profile has company and job. */
async function member(over: Parameters<typeof testPerson>[0] = {}): Promise<TestPerson> {
  const person = testPerson(over);
  await service.mongo.model('people').create({ ...person, company: 'Halcyon', job: 'Buyer', version: 1 });
  return person;
}

const tomorrow = (hours = 0) =>
  new Date(Date.now() + 24 * 3600_000 + hours * 3600_000).toISOString().slice(0, 16);

/** The wall clock of Lisbon, without its zone. */
const placeLocal = (at: number) =>
  new Date(at).toLocaleString('sv-SE', { timeZone: 'Europe/Lisbon' }).replace(' ', 'T').slice(0, 16);

async function createPlan(over: Record<string, unknown> = {}, by: TestPerson = admin) {
  const answer = await service
    .as(by)
    .post('/api/plan/create-plan')
    .send({
      planName: 'Fado in Alfama',
      address: 'Largo de São Miguel',
      city: 'lisbon',
      location: { lat: 38.71, lng: -9.13 },
      category: 'culture',
      startsAt: tomorrow(),
      ...over,
    })
    .expect(201);
  return answer.body.document.plan as { _id: string };
}

const stored = (id: string) => service.mongo.model<PlanRecord>('Plan').findById(id).lean();

beforeAll(async () => {
  service = await startTestService(planService);
  await service.mongo.model<CityRecord>('City').create([
    {
      _id: 'lisbon',
      name: 'Lisbon',
      country: 'Portugal',
      zone: 'Europe/Lisbon',
      location: { lat: 38.7, lng: -9.1 },
    },
    {
      _id: 'sao-paulo',
      name: 'São Paulo',
      country: 'Brazil',
      zone: 'America/Sao_Paulo',
      location: { lat: -23.5, lng: -46.6 },
    },
  ]);
  await service.mongo.model<CategoryCopy>('Category').create([
    {
      _id: 'culture',
      name: 'Culture',
      subcategories: [{ _id: 'live-music', name: 'Live music' }],
      version: 1,
    },
    { _id: 'sport', name: 'Sport', subcategories: [], version: 1 },
  ]);
}, 60_000);
afterAll(() => service?.stop());
beforeEach(() => service.mongo.model('Plan').deleteMany({}));

describe('creating a plan', () => {
  it('stores it with its instant at the place when an ADMIN sends a local time', async () => {
    const { _id } = await createPlan({
      city: 'sao-paulo',
      startsAt: '2099-07-01T20:00',
      endsAt: '2099-07-01T22:00',
    });
    expect(await stored(_id)).toMatchObject({
      zone: 'America/Sao_Paulo',
      startsAt: { local: '2099-07-01T20:00', instant: new Date('2099-07-01T23:00:00Z') },
      until: new Date('2099-07-02T01:00:00Z'),
      cityName: 'São Paulo',
      count: 0,
    });
  });

  it.each([
    ['a name of two characters', { planName: 'Fa' }, 'planName'],
    ['a name of 81 characters', { planName: 'x'.repeat(81) }, 'planName'],
    ['an unknown city', { city: 'atlantis' }, 'city'],
    ['an unknown category', { category: 'opera' }, 'category'],
    [
      'a subcategory of another category',
      { category: 'sport', subcategories: ['live-music'] },
      'subcategories',
    ],
    ['an hour that summer time skips', { startsAt: '2027-03-28T01:30', zone: 'Europe/Lisbon' }, 'startsAt'],
    ['an end before the start', { startsAt: '2099-01-01T20:00', endsAt: '2099-01-01T19:00' }, 'endsAt'],
    ['an end without a start', { startsAt: undefined, endsAt: '2099-01-01T19:00' }, 'startsAt'],
    ['an unknown zone', { zone: 'Europe/Atlantis' }, 'zone'],
    ['a script as picture', { image: 'javascript:alert(1)' }, 'image'],
    ['a field nobody knows', { interested: [newId()] }, 'interested'],
    ['an object where a text belongs', { planName: { $gt: '' } }, 'planName'],
    ['a latitude off the globe', { location: { lat: 91, lng: 0 } }, 'location.lat'],
  ])('answers 422 and stores nothing for %s', async (_what, over, field) => {
    const answer = await service
      .as(admin)
      .post('/api/plan/create-plan')
      .send({
        planName: 'Fado',
        address: 'a',
        city: 'lisbon',
        location: { lat: 1, lng: 1 },
        category: 'culture',
        startsAt: tomorrow(),
        ...over,
      });
    expect({ status: answer.status, fields: Object.keys(answer.body.error?.fields ?? {}) }).toEqual({
      status: 422,
      fields: [field],
    });
    expect(await service.mongo.model('Plan').countDocuments()).toBe(0);
  });

  it('answers 403 to a USER and 401 to nobody', async () => {
    await service
      .as(await member())
      .post('/api/plan/create-plan')
      .send({})
      .expect(403);
    await service.http.post('/api/plan/create-plan').send({}).expect(401);
  });
});

describe('lists', () => {
  const names = (answer: { body: { document: { plans: { planName: string }[] } } }) =>
    answer.body.document.plans.map((plan) => plan.planName);

  it('show what is published and not over, nearest in time first and always-on last', async () => {
    await createPlan({ planName: 'Always on', startsAt: undefined });
    await createPlan({ planName: 'Later', startsAt: tomorrow(48) });
    await createPlan({ planName: 'Sooner' });
    await createPlan({ planName: 'Draft', status: 'draft' });
    await createPlan({ planName: 'Long over', startsAt: '2020-01-01T10:00' });
    const answer = await service.http.get('/api/plan/').expect(200);
    expect(names(answer)).toEqual(['Sooner', 'Later', 'Always on']);
    expect(answer.body.document).toMatchObject({ page: 1, limit: 12, total: 3, pages: 1 });
  });

  it('combine category, city, days and the beginnings of words without regard to accents', async () => {
    await createPlan({
      planName: 'Noche de Água',
      city: 'sao-paulo',
      category: 'sport',
      startsAt: '2099-05-02T23:30',
    });
    await createPlan({ planName: 'Another', city: 'sao-paulo', startsAt: '2099-05-03T00:30' });
    await createPlan({ planName: 'Elsewhere', startsAt: '2099-05-02T20:00' });
    expect(names(await service.http.get('/api/plan/by-city/sao-paulo/'))).toEqual([
      'Noche de Água',
      'Another',
    ]);
    expect(names(await service.http.get('/api/plan/by-category/sport/'))).toEqual(['Noche de Água']);
    expect(names(await service.http.get('/api/plan/by-category/culture/sao-paulo/'))).toEqual(['Another']);
    expect(names(await service.http.get('/api/plan/filter/').query({ filter: 'agu SAO', page: 1 }))).toEqual([
      'Noche de Água',
    ]);
    expect(
      names(await service.http.get('/api/plan/').query({ from: '2099-05-02', to: '2099-05-02' })),
    ).toEqual(['Elsewhere', 'Noche de Água']);
    expect(names(await service.http.get('/api/plan/filter/').query({ filter: '.*' }))).toHaveLength(3);
  });

  it('are narrowed to this evening at their place, which lasts until five', async () => {
    const { from } = eveningIn('Europe/Lisbon', new Date());
    const local = (hours: number) => placeLocal(from.getTime() + hours * 3600_000);
    const evening = { startsAt: local(6), endsAt: local(14) };
    await createPlan({ planName: 'Late this evening', ...evening });
    await createPlan({ planName: 'Before the evening', startsAt: local(-2), endsAt: local(14) });
    await createPlan({ planName: 'Next morning', startsAt: local(15), endsAt: local(16) });
    await createPlan({ planName: 'Next evening', startsAt: local(26), endsAt: local(28) });
    await createPlan({ planName: 'Always on', startsAt: undefined });
    const tonight = { when: 'tonight' };
    expect(names(await service.http.get('/api/plan/').query(tonight))).toEqual(['Late this evening']);
    expect(names(await service.http.get('/api/plan/').query({ ...tonight, city: 'sao-paulo' }))).toEqual([]);
    await service.http.get('/api/plan/').query({ when: 'yesterday' }).expect(422);
  });

  it('go on to the next page without gaps or repeats', async () => {
    for (let i = 0; i < 5; i++) await createPlan({ planName: `Plan ${i}`, startsAt: '2099-05-02T20:00' });
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => service.http.get('/api/plan/').query({ page, limit: 2 })),
    );
    expect(pages.flatMap(names).sort()).toEqual([0, 1, 2, 3, 4].map((i) => `Plan ${i}`));
    expect(names(pages[3]!)).toEqual([]);
  });

  it.each([
    'page=0',
    'page=x',
    'limit=101',
    'limit=1.5',
    'city=..%2F',
    'from=tomorrow',
    'filter[$ne]=x&city[$gt]=',
    'page=1&page=2',
  ])('answers 422 or the plain list, never a 5xx, for ?%s', async (query) => {
    const answer = await service.http.get(`/api/plan/?${query}`);
    expect(query.startsWith('filter[') ? 200 : 422).toBe(answer.status);
  });

  it('remember for a moment how many plans there are, and count anew when one is published', async () => {
    await createPlan();
    const { _id, ...like } = (await service.mongo.model<PlanRecord>('Plan').findOne().lean()) as PlanRecord;
    const counts = async () => {
      const [list, cities] = [
        await service.http.get('/api/plan/'),
        await service.http.get('/api/plan/cities'),
      ];
      return { total: list.body.document.total, lisbon: cities.body.document.cities[0].plans };
    };
    expect(await counts()).toEqual({ total: 1, lisbon: 1 });
    // Behind the service's back: the list shows what there is, the number of plans follows a moment later.
    await service.mongo.model('Plan').create([{ ...like }, { ...like }]);
    const first = await service.http.get('/api/plan/?limit=2').expect(200);
    expect({ shown: names(first).length, total: first.body.document.total }).toEqual({ shown: 2, total: 2 });
    expect((await counts()).lisbon).toBe(1);
    await createPlan();
    expect(await counts()).toEqual({ total: 4, lisbon: 4 });
  });

  it('are answered through an index, whatever is combined', async () => {
    await createPlan();
    const plans = service.mongo.model<PlanRecord>('Plan');
    for (const index of [
      'by_time',
      'by_city',
      'by_category',
      'by_category_and_city',
      'by_subcategory',
      'by_person',
    ]) {
      const plan = await plans
        .find({ visible: true })
        .sort({ sortAt: 1, _id: 1 })
        .hint(index)
        .limit(12)
        .explain();
      expect(JSON.stringify(plan)).toContain(index);
    }
  });
});

describe('a plan', () => {
  it.each([
    ['a malformed id', 'nonsense'],
    ['an unknown id', newId()],
  ])('answers 404 for %s', async (_what, id) => {
    const answer = await service.http.get(`/api/plan/detail/${id}`).expect(404);
    expect(answer.body).toMatchObject({
      status: 'error',
      error: { code: 'not_found' },
      requestId: expect.any(String),
    });
  });

  it('is hidden from visitors and USERs while it is a draft, and shown to ADMIN', async () => {
    const { _id } = await createPlan({ status: 'draft' });
    await service.http.get(`/api/plan/detail/${_id}`).expect(404);
    await service
      .as(await member())
      .get(`/api/plan/detail/${_id}`)
      .expect(404);
    await service.as(admin).get(`/api/plan/detail/${_id}`).expect(200);
  });
});

describe('who is interested', () => {
  const lists = [
    '/api/plan/',
    '/api/plan/by-category/culture/',
    '/api/plan/by-category/culture/lisbon/',
    '/api/plan/by-city/lisbon/',
    '/api/plan/filter/?filter=fado',
  ];

  it('is told to members and to ADMIN; a visitor and somebody before company and job get the count and no people', async () => {
    const { _id } = await createPlan();
    const noor = await member({ first_name: 'Noor-of-the-list' });
    await service.as(noor).put(`/api/plan/interested-plan/${_id}`).expect(200);
    const newcomer = testPerson();
    const visitor = service.http;
    for (const path of [...lists, `/api/plan/detail/${_id}`]) {
      for (const reader of [visitor, service.as(newcomer)]) {
        const { body } = await reader.get(path).expect(200);
        const [plan] = body.document.plans ?? [body.document.plan];
        expect({ path, interested: plan.interested, count: plan.count }).toEqual({
          path,
          interested: [],
          count: 1,
        });
        for (const trace of [noor._id, 'Noor-of-the-list', admin._id, 'Ingrid', 'Halcyon']) {
          expect(JSON.stringify(body)).not.toContain(trace);
        }
      }
      for (const reader of [service.as(noor), service.as(admin)]) {
        const { body } = await reader.get(path).expect(200);
        const [plan] = body.document.plans ?? [body.document.plan];
        expect(plan.interested).toMatchObject([{ _id: admin._id }, { _id: noor._id, company: 'Halcyon' }]);
      }
    }
  });
});

describe('interest', () => {
  it('counts somebody once, however often they press, and tells the others', async () => {
    const { _id } = await createPlan();
    const noor = await member();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => service.as(noor).put(`/api/plan/interested-plan/${_id}`)),
    );
    expect(answers.map((answer) => answer.body.document.plan.count)).toEqual([1, 1, 1, 1, 1]);
    const answer = await service.as(noor).get('/api/plan/get-my-plans').expect(200);
    expect(answer.body.document.plans).toMatchObject([
      {
        _id,
        isInterested: true,
        count: 1,
        interested: [{ _id: admin._id }, { _id: noor._id, job: 'Buyer' }],
      },
    ]);
  });

  it('loses nobody when twenty press at the same instant', async () => {
    const { _id } = await createPlan();
    const people = await Promise.all(Array.from({ length: 20 }, () => member()));
    const answers = await Promise.all(
      people.map((person) => service.as(person).put(`/api/plan/interested-plan/${_id}`)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(people.map(() => 200));
    const plan = await stored(_id);
    expect(plan?.count).toBe(20);
    expect(new Set(plan?.interested.map(String)).size).toBe(21);
  });

  it('stops at the capacity, also in a race for the last place', async () => {
    const { _id } = await createPlan({ capacity: 1 });
    const people = await Promise.all([member(), member(), member()]);
    const answers = await Promise.all(
      people.map((person) => service.as(person).put(`/api/plan/interested-plan/${_id}`)),
    );
    expect(answers.map((answer) => answer.body.error?.code ?? 'ok').sort()).toEqual([
      'ok',
      'plan_full',
      'plan_full',
    ]);
  });

  it('can be taken back, twice without harm, but not by the creator', async () => {
    const { _id } = await createPlan();
    const noor = await member();
    await service.as(noor).put(`/api/plan/interested-plan/${_id}`).expect(200);
    for (let i = 0; i < 2; i++) {
      const answer = await service.as(noor).put(`/api/plan/not-interested-plan/${_id}`).expect(200);
      expect(answer.body.document.plan).toMatchObject({ count: 0, isInterested: false });
    }
    const refused = await service.as(admin).put(`/api/plan/not-interested-plan/${_id}`).expect(409);
    expect(refused.body.error.code).toBe('creator_stays');
  });

  it('needs a token and a profile with company and job', async () => {
    const { _id } = await createPlan();
    await service.http.put(`/api/plan/interested-plan/${_id}`).expect(401);
    const answer = await service.as(testPerson()).put(`/api/plan/interested-plan/${_id}`).expect(403);
    expect(answer.body.error).toEqual({
      code: 'profile_incomplete',
      message: 'Please fill out the Company and Job Position fields.',
    });
    expect((await stored(_id))?.count).toBe(0);
  });

  it('of somebody whose account is deleted ends, also in hidden plans; who made a plan stays as a deleted user', async () => {
    const noor = await member();
    const host = { ...admin, _id: newId() };
    const [shown, hidden] = [await createPlan(), await createPlan()];
    const own = await createPlan({}, host);
    for (const { _id } of [shown, hidden]) {
      await service.as(noor).put(`/api/plan/interested-plan/${_id}`).expect(200);
      await service
        .as(await member())
        .put(`/api/plan/interested-plan/${_id}`)
        .expect(200);
    }
    await service.mongo.model('Plan').updateOne({ _id: hidden._id }, { $set: { visible: false } });
    const told = service.broker.publish.bind(service.broker);
    for (const gone of [noor, host]) {
      const event = { id: randomUUID(), type: 'auth.account-deleted', time: new Date(), version: 2 } as const;
      await eventually(() => told(event, encodeBody(event.type, { accountId: gone._id })));
    }
    await eventually(async () => {
      for (const { _id } of [shown, hidden]) {
        const plan = await stored(_id);
        expect({ count: plan?.count, version: plan?.version }).toEqual({ count: 1, version: 4 });
        expect(plan?.interested.map(String)).not.toContain(noor._id);
      }
      const { body } = await service.as(admin).get(`/api/plan/detail/${own._id}`).expect(200);
      expect(body.document.plan).toMatchObject({
        count: 0,
        interested: [{ _id: host._id, first_name: 'Deleted', last_name: 'user' }],
      });
    });
  });

  it('leaves its event in the plan until the broker has it', async () => {
    const { _id } = await createPlan();
    await service
      .as(await member())
      .put(`/api/plan/interested-plan/${_id}`)
      .expect(200);
    await eventually(async () => {
      const plan = await service.mongo.model<PlanRecord>('Plan').findById(_id).select('+outbox').lean();
      expect(plan?.outbox ?? []).toEqual([]);
    });
  });
});

describe('a picture', () => {
  it('is gone from its address once it is replaced, unless a gallery or another plan shows it', async () => {
    const [one, two] = [await createPlan(), await createPlan()];
    const send = async (): Promise<string> => {
      const form = service.as(admin).post(`/api/plan/update-plan-photo/${one._id}`);
      return (await form.attach('image', await picture(), 'a.jpg').expect(200)).body.document.plan.image;
    };
    const status = async (path: string) => (await service.http.get(`/api${path}`)).status;
    const first = await send();
    const second = await send();
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    for (const shown of [{ image: second }, { image: '', gallery: [second] }]) {
      await service.mongo.model('Plan').updateOne({ _id: two._id }, { $set: shown });
      await service.mongo.model('Plan').updateOne({ _id: one._id }, { $set: { image: second } });
      await send();
      expect(await status(second)).toBe(200);
    }
  });

  it('is refused when it is not one, and nothing changes', async () => {
    const { _id } = await createPlan();
    await service
      .as(admin)
      .post(`/api/plan/update-plan-photo/${_id}`)
      .attach('image', Buffer.from('<svg/>'), 'a.png')
      .expect(415);
    expect((await stored(_id))?.image).toBe('');
  });
});

it('answers 400, 413 and 415 to a body that is broken, too large or of another type', async () => {
  const broken = await service
    .as(admin)
    .post('/api/plan/create-plan')
    .set('content-type', 'application/json')
    .send('{"planName":');
  expect({ status: broken.status, code: broken.body.error.code }).toEqual({ status: 400, code: 'malformed' });
  const huge = await service
    .as(admin)
    .post('/api/plan/create-plan')
    .send({ planName: 'x'.repeat(300_000) });
  expect({ status: huge.status, code: huge.body.error.code }).toEqual({ status: 413, code: 'too_large' });
  const text = await service
    .as(admin)
    .post('/api/plan/create-plan')
    .set('content-type', 'text/plain')
    .send('hello');
  expect(text.status).toBe(415);
});
