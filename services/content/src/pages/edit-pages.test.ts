import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { picture } from '@layover/kit/testing/picture-fixtures';
import { recordEvents } from '@layover/kit/testing/record-events';
import { startTestService, type TestService } from '@layover/kit/testing/start-test-service';
import { testPerson } from '@layover/kit/testing/tokens';
import type { AdminPage, PageVersion } from '@layover/proto/http/content/page-admin';
import { IMAGE_MAX_BYTES, PAGE_BLOCKS_MAX, PAGE_VERSIONS_MAX } from '@layover/proto/limits';
import { personModel } from '@layover/shared/members/people';
import { contentService } from '../service.ts';
import { createPages } from './index.ts';
import { pageModel } from './page.model.ts';
import { pageVersionModel } from './page-version.model.ts';

const admin = testPerson({ rol: 'ADMIN' });

let service: TestService;
let events: ReturnType<typeof recordEvents>;
beforeAll(async () => {
  service = await startTestService(contentService);
  events = recordEvents(service.broker);
});
afterAll(() => service?.stop());
beforeEach(async () => {
  await pageModel(service.mongo).deleteMany({});
  await pageVersionModel(service.mongo).deleteMany({});
});

const call = () => service.as(admin);
const read = async (): Promise<AdminPage> =>
  (await call().get('/api/content/admin/about').expect(200)).body.document.page;
const text = (title: string, more: object = {}) => ({ _id: 'who', type: 'text', title, text: '', ...more });
const save = (blocks: unknown, revision: number) =>
  call().put('/api/content/draft/about').send({ blocks, revision });
const publish = (revision: number, summary = '') =>
  call().post('/api/content/publish/about').send({ revision, summary });
const publishText = async (title: string, summary = ''): Promise<AdminPage> => {
  const { revision } = await read();
  const saved = (await save([text(title)], revision).expect(200)).body.document.page;
  return (await publish(saved.revision, summary).expect(200)).body.document.page;
};
const titles = async (): Promise<string[]> =>
  (await service.http.get('/api/content/about').expect(200)).body.document.page.blocks.map(
    ({ title }: { title: string }) => title,
  );
const upload = (bytes: Buffer, name = 'page.jpg') =>
  call().post('/api/content/add-picture').attach('image', bytes, name);
/** The pages without their jobs. */
function openFolder() {
  const settings = { UPLOADS_DIR: service.uploadsDir, UPLOADS_S3_REGION: '' };
  const folder = createPages({ ...service.context, settings, people: personModel(service.mongo) });
  folder.stop();
  return folder;
}

describe('a draft', () => {
  it('begins empty, is seen by ADMINs alone, and is published with who and when', async () => {
    expect(await read()).toEqual({
      _id: 'about',
      blocks: [],
      hasDraft: false,
      draft: null,
      published: null,
      revision: 0,
    });
    const saved = (await save([text('Who we are')], 0).expect(200)).body.document.page as AdminPage;
    expect(saved).toMatchObject({ hasDraft: true, revision: 1, published: null });
    expect(saved.draft?.by._id).toBe(admin._id);
    expect(await titles()).toEqual([]);
    const published = (await publish(1, 'First').expect(200)).body.document.page as AdminPage;
    expect(published).toMatchObject({ hasDraft: false, revision: 2, draft: null });
    expect(published.published).toMatchObject({ number: 1, summary: 'First', by: { _id: admin._id } });
    expect(await titles()).toEqual(['Who we are']);
  });

  it('of an editor is rejected when another one was faster, with the page as it is', async () => {
    await publishText('Who we are');
    const { revision } = await read();
    await save([text('By one')], revision).expect(200);
    const rejected = await save([text('By the other')], revision).expect(409);
    expect(rejected.body.error.code).toBe('page_changed');
    expect(rejected.body.error.document.page).toMatchObject({
      revision: revision + 1,
      blocks: [{ title: 'By one' }],
    });
    await publish(revision).expect(409);
    await call().delete('/api/content/draft/about').query({ revision }).expect(409);
    expect((await read()).blocks).toMatchObject([{ title: 'By one' }]);
  });

  it('that is sent again is stored once, and one like the published page is none', async () => {
    await publishText('Who we are');
    const { revision } = await read();
    const first = (await save([text('Us')], revision).expect(200)).body.document.page;
    expect((await save([text('Us')], revision).expect(200)).body.document.page).toEqual(first);
    const back = (await save([text('Who we are', { translations: {} })], first.revision).expect(200)).body;
    expect(back.document.page).toMatchObject({ hasDraft: false, draft: null, revision: revision + 2 });
  });

  it('is discarded, and saved again', async () => {
    await publishText('Who we are');
    const draft = (await save([text('Us')], (await read()).revision)).body.document.page as AdminPage;
    const discard = (revision: number) => call().delete('/api/content/draft/about').query({ revision });
    const without = (await discard(draft.revision).expect(200)).body.document.page as AdminPage;
    expect(without).toMatchObject({ hasDraft: false, blocks: [{ title: 'Who we are' }] });
    const again = (await save(draft.blocks, without.revision).expect(200)).body.document.page;
    expect(again).toMatchObject({ hasDraft: true, blocks: [{ title: 'Us' }] });
  });

  it('keeps empty texts, and is published only with titles and names', async () => {
    const blocks = [
      text(''),
      { _id: 'b', type: 'banner', title: 'Go', text: '', buttontext: 'Join', url: '', image: '', alt: '' },
      { _id: 't', type: 'team', title: 'We', cards: [{ _id: '1', name: '', role: '', text: '', image: '' }] },
      { _id: 's', type: 'steps', title: 'How', text: '', steps: [{ _id: '1', title: '', text: '' }] },
    ];
    await save(blocks, 0).expect(200);
    const rejected = await publish(1).expect(422);
    expect(rejected.body.error.fields).toEqual({
      'blocks.0.title': 'must not be empty',
      'blocks.1.url': 'must not be empty',
      'blocks.2.cards.0.name': 'must not be empty',
      'blocks.3.steps.0.title': 'must not be empty',
    });
    expect((await read()).published).toBeNull();
    expect(await pageVersionModel(service.mongo).countDocuments()).toBe(0);
  });

  const banner = {
    _id: 'b',
    type: 'banner',
    title: 'Go',
    text: '',
    buttontext: '',
    image: '',
    alt: '',
    url: '',
  };
  it.each([
    ['HTML in a title', [text('<script>alert(1)</script>')], 'blocks.0.title'],
    [
      'HTML in a translation',
      [text('x', { translations: { es: { text: '<b>x' } } })],
      'blocks.0.translations.es.text',
    ],
    ['a title that is too long', [text('x'.repeat(121))], 'blocks.0.title'],
    ['a text that is too long', [text('x', { text: 'x'.repeat(4001) })], 'blocks.0.text'],
    ['a javascript: link', [{ ...banner, url: 'javascript:alert(1)' }], 'blocks.0.url'],
    ['a link to another host as a path', [{ ...banner, url: '//evil.example' }], 'blocks.0.url'],
    ['a picture of another site', [{ ...banner, image: 'https://evil.example/x.png' }], 'blocks.0.image'],
    ['a block that this page does not have', [{ _id: 'p', type: 'plans', title: '' }], 'blocks.0.type'],
    ['an unknown block', [{ _id: 'p', type: 'script', title: '' }], 'blocks.0.type'],
    ['an unknown field', [text('x', { html: '<b>' })], 'blocks.0.html'],
    ['an id twice', [text('x'), text('y')], 'blocks.1._id'],
    ['an id that is none', [text('x', { _id: '../x' })], 'blocks.0._id'],
    [
      'too many blocks',
      Array.from({ length: PAGE_BLOCKS_MAX + 1 }, (_, i) => text('x', { _id: `b${i}` })),
      'blocks',
    ],
    ['no list', 'x', 'blocks'],
  ])('with %s is rejected, and nothing is stored', async (_, blocks, field) => {
    const rejected = await save(blocks, 0).expect(422);
    expect(Object.keys(rejected.body.error.fields)).toEqual([field]);
    expect(await pageModel(service.mongo).countDocuments()).toBe(0);
  });
});

describe('versions', () => {
  const versions = async (query: object = {}) =>
    (await call().get('/api/content/versions/about').query(query).expect(200)).body.document;

  it('are listed in pages, the newest first, and one becomes the draft', async () => {
    for (const title of ['One', 'Two', 'Three']) await publishText(title, `As ${title}`);
    const { total, versions: page } = await versions({ limit: 2 });
    expect(total).toBe(3);
    expect(page.map(({ number, summary }: PageVersion) => [number, summary])).toEqual([
      [3, 'As Three'],
      [2, 'As Two'],
    ]);
    expect((await versions({ limit: 2, page: 2 })).versions).toMatchObject([{ number: 1 }]);
    const one = (await call().get('/api/content/version/about/1').expect(200)).body.document.version;
    expect(one).toMatchObject({ number: 1, blocks: [{ title: 'One' }] });
    const { revision } = await read();
    const restore = (version: number, from: number) =>
      call().post(`/api/content/restore/about/${version}`).send({ revision: from });
    await restore(9, revision).expect(404);
    await restore(1, revision - 1).expect(409);
    const restored = (await restore(1, revision).expect(200)).body.document.page as AdminPage;
    expect(restored).toMatchObject({ hasDraft: true, blocks: [{ title: 'One' }], published: { number: 3 } });
    expect(await titles()).toEqual(['Three']);
    await publish(restored.revision).expect(200);
    expect(await titles()).toEqual(['One']);
    expect((await versions()).total).toBe(4);
  });

  it('of a page are the last ones, and what no page refers to is removed after an hour', async () => {
    await publishText('One');
    const model = pageModel(service.mongo);
    const [record] = (await model.findById('about').lean())!.versions;
    const many = Array.from({ length: PAGE_VERSIONS_MAX }, (_, index) => ({ ...record!, number: index + 1 }));
    const published = many.at(-1)!;
    await model.updateOne({ _id: 'about' }, { $set: { versions: many, published } });
    const last = await publishText('Last');
    expect(last.published?.number).toBe(PAGE_VERSIONS_MAX + 1);
    const list = await versions({ limit: 100 });
    expect([list.total, list.versions.at(-1).number]).toEqual([PAGE_VERSIONS_MAX, 2]);
    await pageVersionModel(service.mongo).create({ page: 'about', at: new Date() });
    const folder = openFolder();
    await folder.removeOldVersions();
    expect(await pageVersionModel(service.mongo).countDocuments()).toBe(3);
    await folder.removeOldVersions(new Date(Date.now() + 2 * 3600_000));
    expect(await pageVersionModel(service.mongo).countDocuments()).toBe(2);
    expect(await titles()).toEqual(['Last']);
  });

  it('are published by an audited action each, and drafts are not', async () => {
    await publishText(`Audited ${admin._id}`, 'New words');
    const about = () =>
      events('content.admin-action').filter(({ changes }) =>
        changes.some(({ after }) => after.includes(`Audited ${admin._id}`)),
      );
    await eventually(() => expect(about()).toHaveLength(1));
    expect(about()[0]).toMatchObject({
      actorId: admin._id,
      action: 'page.publish',
      subjectType: 'page',
      subjectId: 'about',
      changes: expect.arrayContaining([
        expect.objectContaining({ field: 'summary', before: '', after: 'New words' }),
      ]),
    });
    expect(new Set(events('content.admin-action').map(({ action }) => action))).toEqual(
      new Set(['page.publish']),
    );
  });
});

describe('a picture', () => {
  it('is stored, shown, and removed when no draft and no version shows it', async () => {
    const added = await upload(await picture('jpeg')).expect(201);
    const { image } = added.body.document as { image: string };
    await service.http.get(`/api${image}`).expect(200);
    const folder = openFolder();
    const block = {
      _id: 'b',
      type: 'banner',
      title: 'Go',
      text: '',
      buttontext: '',
      alt: '',
      url: '',
      image,
    };
    await save([block], 0).expect(200);
    const later = (hours: number) => new Date(Date.now() + hours * 3600_000);
    expect(await folder.pictures.cleanUp(later(2))).toEqual({ kept: 1, removed: 0 });
    await publish(1).expect(200);
    await publishText('Without a picture');
    expect(await folder.pictures.cleanUp(later(48))).toEqual({ kept: 1, removed: 0 });
    await pageModel(service.mongo).updateOne({ _id: 'about' }, { $set: { versions: [] } });
    await folder.removeOldVersions(later(96));
    expect(await folder.pictures.cleanUp(later(96))).toEqual({ kept: 0, removed: 1 });
    await service.http.get(`/api${image}`).expect(404);
  });

  it.each([
    ['text', () => Buffer.from('<svg onload=alert(1)>'), 415],
    ['too many bytes', () => Buffer.alloc(IMAGE_MAX_BYTES + 1), 413],
    ['no bytes', () => Buffer.alloc(0), 422],
  ])('of %s is rejected', async (_, bytes, status) => {
    const rejected = await upload(bytes()).expect(status);
    expect(rejected.body.error.fields).toHaveProperty('image');
  });
});
