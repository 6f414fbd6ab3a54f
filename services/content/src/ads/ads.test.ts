import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { picture } from '@layover/kit/testing/picture-fixtures';
import { recordEvents } from '@layover/kit/testing/record-events';
import { startTestService, type TestService } from '@layover/kit/testing/start-test-service';
import { newId, testPerson } from '@layover/kit/testing/tokens';
import { DEFAULT_AD_IMAGE } from '@layover/proto/http/content/ad-image';
import type { Ad, AdminAd } from '@layover/proto/http/content/ad-schemas';
import { contentService } from '../service.ts';
import { type AdDocument, adModel } from './ad.model.ts';

const admin = testPerson({ rol: 'ADMIN' });

let service: TestService;
let events: ReturnType<typeof recordEvents>;
beforeAll(async () => {
  service = await startTestService(contentService);
  events = recordEvents(service.broker);
});
afterAll(() => service?.stop());

const call = () => service.as(admin);
const unique = (title: string) => `${title} ${randomUUID().slice(0, 8)}`;
const create = async (overrides: object = {}): Promise<AdminAd> => {
  const body = { title: unique('Small concerts'), url: 'https://tonwerk.example', ...overrides };
  return (await call().post('/api/Ads').send(body).expect(201)).body.document.ad;
};
const edit = (ad: AdminAd, overrides: object) =>
  call()
    .put(`/api/Ads/update/${ad._id}`)
    .send({ title: ad.title, url: ad.url, revision: ad.revision, ...overrides });
const disable = (ad: AdminAd, value: boolean) =>
  call().put(`/api/Ads/remove/${ad._id}`).send({ disable: value });
const shown = async (query: object = {}, languages = 'en'): Promise<Ad[]> =>
  (await service.http.get('/api/Ads').query(query).set('Accept-Language', languages).expect(200)).body
    .document.ads;
const isShown = async (ad: AdminAd, query: object = {}) =>
  (await shown(query)).some(({ _id }) => _id === ad._id);
const all = async (): Promise<AdminAd[]> =>
  (await call().get('/api/Ads/admin').expect(200)).body.document.ads;
const stored = (id: string) => adModel(service.mongo).findById(id).lean<AdDocument>();
const upload = (id: string, bytes: Buffer | undefined, name = 'ad.jpg') => {
  const request = call().post(`/api/Ads/${id}`);
  return bytes ? request.attach('image', bytes, name) : request.field('x', 'y');
};
const actionsOf = (id: string) =>
  events('content.admin-action')
    .filter(({ subjectId }) => subjectId === id)
    .map(({ action }) => action);
const local = (offsetMs: number) => new Date(Date.now() + offsetMs).toISOString().slice(0, 16);
const HOUR = 3600_000;

describe('an ad', () => {
  it('is shown when it has a title, in the language of the reader', async () => {
    const translations = { es: { title: 'Conciertos', buttontext: 'Ver' }, de: { title: 'Konzerte' } };
    const ad = await create({ title: 'Concerts', buttontext: 'See', button: 'quiet', translations });
    expect(ad).toMatchObject({ state: 'shown', revision: 1, translations, impressions: 0, clicks: 0 });
    const read = async (languages: string) => {
      const found = (await shown({}, languages)).find(({ _id }) => _id === ad._id)!;
      return [found.title, found.buttontext];
    };
    expect(await read('es-MX, en;q=0.5')).toEqual(['Conciertos', 'Ver']);
    expect(await read('de')).toEqual(['Konzerte', 'See']);
    for (const languages of ['en', 'fr', '*', 'constructor'])
      expect(await read(languages)).toEqual(['Concerts', 'See']);
    await disable(ad, true);
  });

  it('is stored without a title and not shown, except to ADMINs', async () => {
    const ad = await create({ title: '' });
    expect(ad.state).toBe('untitled');
    expect(await isShown(ad)).toBe(false);
    const ids = async (path: string) =>
      (await call().get(path).expect(200)).body.document.ads.map(({ _id }: Ad) => _id);
    expect(await ids('/api/Ads')).toContain(ad._id);
    expect(await ids('/api/Ads?shown=true')).not.toContain(ad._id);
    const member = await service.as(testPerson()).get('/api/Ads').expect(200);
    expect(member.body.document.ads.map(({ _id }: Ad) => _id)).not.toContain(ad._id);
  });

  it('is disabled and shown again, which the audit trail names', async () => {
    const ad = await create();
    expect((await disable(ad, true).expect(200)).body.document.ad).toMatchObject({ state: 'disabled' });
    await disable(ad, true).expect(200);
    expect(await isShown(ad)).toBe(false);
    await disable(ad, false).expect(200);
    expect(await isShown(ad)).toBe(true);
    await eventually(() =>
      expect(new Set(actionsOf(ad._id))).toEqual(new Set(['ad.create', 'ad.disable', 'ad.enable'])),
    );
    await disable(ad, true);
    await call().put(`/api/Ads/remove/${newId()}`).send({ disable: true }).expect(404);
  });

  it('answers 409 with the stored ad to an edit that was made from an older revision', async () => {
    const ad = await create({ title: '' });
    const both = await Promise.all([
      edit(ad, { url: 'https://a.example' }),
      edit(ad, { url: 'https://b.example' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const saved = both.find(({ status }) => status === 200)!.body.document.ad;
    expect(saved.revision).toBe(2);
    expect(both.find(({ status }) => status === 409)!.body.error).toMatchObject({
      code: 'ad_changed',
      document: { ad: saved },
    });
    const same = await edit(saved, {}).expect(200);
    expect(same.body.document.ad.revision).toBe(2);
  });

  it('is created once for the same id of a creation, at the place of its first attempt', async () => {
    const creationId = randomUUID();
    const body = { title: unique('Late concerts'), url: 'https://tonwerk.example', creationId };
    const send = (caller = admin) => service.as(caller).post('/api/Ads').send(body);
    const answers = await Promise.all([send(), send()]);
    const later = await create({ title: '' });
    answers.push(await send());
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const ids = answers.map(({ body: answer }) => answer.document.ad._id);
    expect(new Set(ids).size).toBe(1);
    const order = (await all()).map(({ _id }) => _id);
    expect(order.indexOf(ids[0])).toBeLessThan(order.indexOf(later._id));
    const ofAnother = (await send(testPerson({ rol: 'ADMIN' })).expect(201)).body.document.ad;
    expect(ofAnother._id).not.toBe(ids[0]);
    for (const _id of [ids[0], ofAnother._id])
      await call().put(`/api/Ads/remove/${_id}`).send({ disable: true }).expect(200);
  });

  it('is edited without a revision, over what others have stored meanwhile', async () => {
    const ad = await create({ title: '' });
    await edit(ad, { url: 'https://a.example' }).expect(200);
    const last = await edit(ad, { url: 'https://b.example', revision: undefined }).expect(200);
    expect(last.body.document.ad).toMatchObject({ url: 'https://b.example', revision: 3 });
  });

  it('is created and edited with a link as its picture, and disabled', async () => {
    const image = 'https://tonwerk.example/stage.jpg';
    const ad = await create({ image, disable: true });
    expect(ad).toMatchObject({ image, disable: true, state: 'disabled' });
    const enabled = await edit(ad, { disable: false }).expect(200);
    expect(enabled.body.document.ad).toMatchObject({ image, disable: false });
    expect(await isShown(ad)).toBe(true);

    const uploaded = (await upload(ad._id, await picture())).body.document.ad.image;
    const revision = undefined;
    const kept = await edit(ad, { revision, image: uploaded, disable: true }).expect(200);
    expect(kept.body.document.ad).toMatchObject({ image: uploaded, state: 'disabled' });
    const foreign = { revision, image: uploaded.replace(/[^/]+$/, 'of-another-ad.webp') };
    for (const wrong of [foreign, { revision, image: 'javascript:alert(1)' }, { revision, disable: 'yes' }]) {
      const rejected = await edit(ad, wrong).expect(422);
      expect(Object.keys(rejected.body.error.fields)).toEqual([Object.keys(wrong)[1]]);
    }
    expect(await stored(ad._id)).toMatchObject({ image: uploaded, disable: true });
    await service.http.get(`/api${uploaded}`).expect(200);
    const without = await edit(ad, { revision, image: DEFAULT_AD_IMAGE }).expect(200);
    expect(without.body.document.ad.image).toBe(DEFAULT_AD_IMAGE);
    expect((await stored(ad._id))?.image).toBe('');
    await service.http.get(`/api${uploaded}`).expect(404);
  });

  it('has a position in the order', async () => {
    const [one, two] = [await create(), await create()];
    const ads = [two._id, one._id];
    await call().put('/api/Ads/update-sorting').send({ ads }).expect(200);
    expect((await all()).map(({ _id }) => _id).filter((id) => ads.includes(id))).toEqual(ads);
    const rejected = await call()
      .put('/api/Ads/update-sorting')
      .send({ ads: [one._id, newId()] })
      .expect(422);
    expect(Object.keys(rejected.body.error.fields)).toEqual(['ads.1']);
    await Promise.all([disable(one, true), disable(two, true)]);
  });

  it('from before schedules and languages is shown and edited like the others', async () => {
    const { insertedId } = await adModel(service.mongo).collection.insertOne({
      title: 'Old',
      disable: false,
      order: 0,
      image: '',
      url: '',
      button: 'primary',
      buttontext: '',
    } as never);
    const ad = (await all()).find(({ _id }) => _id === String(insertedId))!;
    expect(ad).toMatchObject({ state: 'shown', revision: 1, cities: [] });
    await edit(ad, { title: '' }).expect(200);
  });
});

describe('the schedule of an ad', () => {
  it.each([
    ['that begins later', { startsAt: local(HOUR) }, 'scheduled'],
    ['that has begun', { startsAt: local(-HOUR), endsAt: local(HOUR) }, 'shown'],
    ['that is over', { startsAt: local(-2 * HOUR), endsAt: local(-HOUR) }, 'ended'],
  ])('%s decides whether it is shown', async (_when, schedule, state) => {
    const ad = await create(schedule);
    expect(ad.state).toBe(state);
    expect(await isShown(ad)).toBe(state === 'shown');
    await disable(ad, true);
  });

  it('is a local time in a zone', async () => {
    const ad = await create({ title: '', startsAt: '2126-07-01T09:00', zone: 'Asia/Kathmandu' });
    expect(ad).toMatchObject({
      zone: 'Asia/Kathmandu',
      endsAt: null,
      startsAt: { local: '2126-07-01T09:00', instant: '2126-07-01T03:15:00.000Z' },
    });
  });
});

describe('the placement of an ad', () => {
  it('is on the pages of its cities, for its days', async () => {
    const ad = await create({ cities: ['vienna', 'graz'], firstDate: '2126-12-01', lastDate: '2126-12-24' });
    expect(ad.state).toBe('shown');
    const days = { vienna: '2126-12-01', graz: '2126-12-24' };
    for (const [city, date] of Object.entries(days)) expect(await isShown(ad, { city, date })).toBe(true);
    for (const query of [
      {},
      { date: '2126-12-10' },
      { city: 'vienna' },
      { city: 'linz', date: '2126-12-10' },
      { city: 'vienna', date: '2126-12-25' },
      { city: 'vienna', date: '2126-11-30' },
    ])
      expect([query, await isShown(ad, query)]).toEqual([query, false]);
    const general = await create({ firstDate: '2126-12-01' });
    expect(await isShown(general, { date: '2126-12-01' })).toBe(true);
    expect(await isShown(general, { date: '2126-12-01', city: 'vienna' })).toBe(false);
  });
});

describe('an ad is rejected with', () => {
  it.each([
    ['a javascript: link', { url: 'javascript:alert(1)' }, { url: 'is not an http or https link' }],
    ['a hidden javascript: link', { url: ' JavaScript:alert(1)' }, { url: 'is not an http or https link' }],
    ['a data: link', { url: 'data:text/html,x' }, { url: 'is not an http or https link' }],
    ['an ftp: link', { url: 'ftp://a.example' }, { url: 'is not an http or https link' }],
    ['a link without a scheme', { url: '//a.example' }, { url: 'is not an http or https link' }],
    ['a link with a tab', { url: 'https://a.exa\tmple' }, { url: 'is not an http or https link' }],
    [
      'a link with a backslash',
      { url: 'https://a.example\\@b.example' },
      { url: 'is not an http or https link' },
    ],
    ['a link without a host', { url: 'https://' }, { url: 'is not an http or https link' }],
    [
      'a link with credentials',
      { url: 'https://paypal.com@b.example' },
      { url: 'must not contain a user name or a password' },
    ],
    ['HTML in the title', { title: 'Hello <b>you</b>' }, { title: 'must be plain text without HTML' }],
    [
      'HTML in a translated button',
      { translations: { es: { buttontext: '<img src=x>' } } },
      { 'translations.es.buttontext': 'must be plain text without HTML' },
    ],
    ['a title of two lines', { title: 'a\nb' }, { title: 'must be on one line' }],
    ['a long title', { title: 'x'.repeat(121) }, { title: 'must be at most 120 characters' }],
    ['another style', { button: 'huge' }, { button: 'must be one of: primary, secondary, quiet' }],
    ['another zone', { zone: 'Europe/Atlantis' }, { zone: 'is not a time zone such as Europe/Lisbon' }],
    [
      'a time that clocks skip',
      { startsAt: '2027-03-28T01:30', zone: 'Europe/Lisbon' },
      { startsAt: 'does not exist at the place' },
    ],
    [
      'an end before its start',
      { startsAt: '2027-01-02T09:00', endsAt: '2027-01-02T09:00' },
      { endsAt: 'is not after the start' },
    ],
    [
      'days in the wrong order',
      { firstDate: '2027-01-02', lastDate: '2027-01-01' },
      { lastDate: 'is before the first day' },
    ],
    ['a repeated city', { cities: ['lisbon', 'lisbon'] }, { 'cities.1': 'is there already' }],
  ])('%s', async (_what, overrides, fields) => {
    const before = await adModel(service.mongo).countDocuments();
    const response = await call()
      .post('/api/Ads')
      .send({ title: 'Concerts', ...overrides })
      .expect(422);
    expect(response.body.error.fields).toEqual(fields);
    expect(await adModel(service.mongo).countDocuments()).toBe(before);
  });
});

describe('the picture of an ad', () => {
  it('is the default one until there is another, which replaces the file before', async () => {
    const ad = await create({ title: '' });
    expect(ad.image).toBe(DEFAULT_AD_IMAGE);
    for (const path of [DEFAULT_AD_IMAGE, DEFAULT_AD_IMAGE.replace('.webp', '-small.webp')])
      await service.http.get(`/api${path}`).expect(200).expect('Content-Type', 'image/webp');
    const uploaded = async (type: 'jpeg' | 'png') =>
      (await upload(ad._id, await picture(type)).expect(200)).body.document.ad.image as string;
    const first = await uploaded('jpeg');
    await service.http.get(`/api${first}`).expect(200);
    const second = await uploaded('png');
    await service.http.get(`/api${second}`).expect(200);
    await service.http.get(`/api${first}`).expect(404);
    await eventually(() => expect(actionsOf(ad._id)).toContain('ad.picture'));
  });

  it('is rejected when it is of another kind, missing, or of an unknown ad', async () => {
    const ad = await create({ title: '' });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const wrong = await upload(ad._id, svg, 'ad.png');
    expect([wrong.status, wrong.body.error.fields?.image]).toEqual([
      415,
      'must be of one of these types: JPEG, PNG, WebP, AVIF, GIF',
    ]);
    await upload(ad._id, undefined).expect(422);
    await upload(newId(), await picture('jpeg')).expect(404);
    expect((await stored(ad._id))?.image).toBe('');
  });

  it.each([`${'0'.repeat(32)}.webp`, '..%2f..%2fetc%2fpasswd', 'x.webp', 'default.webp%00'])(
    'is 404 with an error body for %s',
    async (name) => {
      const response = await service.http.get(`/api/Ads/images/${name}`).expect(404);
      expect(response.body.error.code).toBe('not_found');
    },
  );
});
