import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CONFIRMED_MS } from '@layover/kit/http/guard';
import { eventually } from '@layover/kit/testing/eventually';
import { picture } from '@layover/kit/testing/picture-fixtures';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import { PAGE_BYTES } from '@layover/shared/data-export/export-pages';
import { createDeps } from '../deps.ts';
import {
  exportCalls,
  filesIn,
  OTHER_SERVICES,
  sendSmallPart,
  untilOwnPartArrived,
} from '../testing/exports.ts';
import { startUser, type TestUser } from '../testing/start-user.ts';

let service: TestUser;
let calls: ReturnType<typeof exportCalls>;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  service = await startUser();
  calls = exportCalls(service);
}, 60_000);
afterAll(() => service?.stop());
beforeEach(async () => {
  [ana, ben] = [await service.member({ first_name: 'Ana' }), await service.member({ first_name: 'Ben' })];
});

async function start(person: TestPerson): Promise<string> {
  return (await calls.request(person).expect(202)).body.document.export._id;
}

async function finish(person: TestPerson): Promise<string> {
  const exportId = await start(person);
  for (const sender of OTHER_SERVICES) await sendSmallPart(service, sender, person, exportId);
  await eventually(async () => expect((await calls.state(person))?.state).toBe('ready'), 30_000);
  return exportId;
}

async function download(person: TestPerson): Promise<Buffer> {
  const { path } = (await calls.link(person).expect(200)).body.document;
  return (await service.http.get(path).responseType('blob').expect(200)).body;
}

const storedPages = (exportId: string) =>
  service.mongo.model('data_export_pages').countDocuments({ exportId });

describe('a copy of all data', () => {
  it('waits for the services that have not answered, and is one archive with the files of all of them', async () => {
    await service
      .as(ana)
      .post('/api/user/update-profil-photo')
      .attach('image', await picture('jpeg'), 'a.jpg')
      .expect(200);
    await service.as(ana).post(`/api/user/block-user/${ben._id}`).expect(200);
    const exportId = await start(ana);
    await sendSmallPart(service, 'auth', ana, exportId);
    await untilOwnPartArrived(service, ana);
    await eventually(async () =>
      expect((await calls.state(ana))?.services).toEqual([
        { service: 'user', isComplete: true },
        { service: 'auth', isComplete: true },
        { service: 'chat', isComplete: false },
        { service: 'plan', isComplete: false },
        { service: 'content', isComplete: false },
        { service: 'payment', isComplete: false },
      ]),
    );
    expect(await calls.state(ana)).toMatchObject({ state: 'gathering', readyAt: null, size: null });
    await calls.link(ana).expect(409);

    // Chat is killed in its first run. The pages of the second one come in another order, and one comes twice.
    const long = Buffer.alloc(PAGE_BYTES + 10, 'x');
    await calls.sendPage('chat', ana, exportId, 'first', 0, { file: 'a.json', content: Buffer.from('old') });
    await calls.sendPage('chat', ana, exportId, 'second', 2, { last: true });
    const rest = { file: 'long.txt', content: long.subarray(PAGE_BYTES) };
    for (let i = 0; i < 2; i++) await calls.sendPage('chat', ana, exportId, 'second', 1, rest);
    for (const sender of ['plan', 'content', 'payment'] as const)
      await sendSmallPart(service, sender, ana, exportId);
    await eventually(async () =>
      expect((await calls.state(ana))?.services.find((each) => each.service === 'plan')).toMatchObject({
        isComplete: true,
      }),
    );
    expect((await calls.state(ana))?.state).toBe('gathering');
    const begin = { file: 'long.txt', content: long.subarray(0, PAGE_BYTES) };
    await calls.sendPage('chat', ana, exportId, 'second', 0, begin);
    await eventually(async () => expect((await calls.state(ana))?.state).toBe('ready'));

    const state = await calls.state(ana);
    const archive = await download(ana);
    expect(archive.length).toBe(state!.size);
    expect(Date.parse(state!.expiresAt) - Date.parse(state!.readyAt!)).toBe(7 * 24 * 3600_000);
    const files = await filesIn(archive);
    expect(files.get('chats/long.txt')).toEqual(long);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['index.html', 'account/auth.json', 'plans-and-trips/plan.json']),
    );
    expect(files.has('chats/a.json')).toBe(false);
    expect(JSON.parse(String(files.get('profile/profile.json')))).toMatchObject({
      id: ana._id,
      firstName: 'Ana',
      email: ana.email,
      company: 'Halcyon',
    });
    expect(JSON.parse(String(files.get('profile/blocked-people.json')))).toMatchObject([
      { person: { id: ben._id, name: expect.stringContaining('Ben') } },
    ]);
    expect(files.get('profile/profile-photo.webp')?.subarray(8, 12).toString()).toBe('WEBP');
    expect(String(files.get('index.html'))).toContain('chats/long.txt');
    // Other people are in it only by name.
    for (const content of files.values()) expect(content.includes(String(ben.email))).toBe(false);

    const { notifications } = (await service.as(ana).get('/api/user/notifications').expect(200)).body
      .document;
    expect(notifications).toMatchObject([{ kind: 'data_export_ready', path: '/settings/account' }]);
  });

  it('has the chats about which the person was notified, without those of hidden people', async () => {
    const [cleo, chatId] = [newId(), newId()];
    const recipients = [{ userId: ana._id, count: 3 }];
    for (const [writerId, writerName, chat, seq] of [
      [cleo, 'Cleo Marsh', chatId, 5],
      [ben._id, 'Ben Hidden', newId(), 2],
    ] as const) {
      const message = {
        chatId: chat,
        chatName: 'Lisbon in May',
        seq,
        writerId,
        writerName,
        text: 'At the gate',
      };
      const event = await service.publish('chat.messages-waiting', { ...message, recipients });
      await service.waitUntilHandled(event);
    }
    await service.as(ana).post(`/api/user/block-user/${ben._id}`).expect(200);
    await finish(ana);
    const files = await filesIn(await download(ana));
    expect(JSON.parse(String(files.get('profile/unread-chats.json')))).toEqual([
      {
        chat: { id: chatId, name: 'Lisbon in May' },
        latestWriter: { id: cleo, name: 'Cleo Marsh' },
        unreadMessages: 3,
        notifiedAt: expect.any(String),
      },
    ]);
  });

  it('is downloaded once by a link that only its owner gets', async () => {
    await finish(ana);
    await calls.link(ben).expect(409);
    expect(await calls.state(ben)).toBeNull();
    const rejected = await calls
      .link({ ...ana, auth_time: (Date.now() - CONFIRMED_MS) / 1000 - 60 })
      .expect(403);
    expect(rejected.body.error.code).toBe('confirmation_required');
    const first = (await calls.link(ana).expect(200)).body.document.path;
    const second = (await calls.link(ana).expect(200)).body.document.path;
    await service.http.get(first).expect(404);
    await service.http.get(second).expect(200);
    await service.http.get(second).expect(404);
    const third = (await calls.link(ana).expect(200)).body.document.path;
    await service.mongo
      .model('data_exports')
      .updateOne({ _id: ana._id }, { $set: { 'link.expiresAt': new Date() } });
    await service.http.get(third).expect(404);
    const fourth = (await calls.link(ana).expect(200)).body.document.path;
    const changed = { accountId: ana._id, locale: 'en' };
    await service.waitUntilHandled(await service.publish('auth.password-changed', changed));
    await service.http.get(fourth).expect(404);
  });

  it('is made one at a time and a few times a day', async () => {
    const first = await finish(ana);
    expect(await storedPages(first)).toBeGreaterThan(0);
    for (let count = 1; count < 5; count++) {
      await start(ana);
      expect((await calls.request(ana).expect(409)).body.error.code).toBe('export_running');
      await service.as(ana).delete('/api/user/data-export').expect(200);
    }
    expect((await calls.request(ana).expect(429)).body.error.code).toBe('export_limit');
    await eventually(async () => expect(await storedPages(first)).toBe(0));
  });

  it('is removed by its owner, and pages that arrive later are not stored', async () => {
    const exportId = await start(ana);
    await untilOwnPartArrived(service, ana);
    const answer = await service.as(ana).delete('/api/user/data-export').expect(200);
    expect(answer.body.document.export).toBeNull();
    const late = await calls.sendPage('chat', ana, exportId, newId(), 0, { file: 'a.json' });
    await service.waitUntilHandled(late);
    expect(await storedPages(exportId)).toBe(0);
    await calls.link(ana).expect(409);
  });

  it('is no longer available once its days are over', async () => {
    await finish(ana);
    const { path } = (await calls.link(ana).expect(200)).body.document;
    const expired = { expiresAt: new Date(Date.now() - 1) };
    await service.mongo.model('data_exports').updateOne({ _id: ana._id }, { $set: expired });
    expect(await calls.state(ana)).toBeNull();
    await service.http.get(path).expect(404);
    await calls.link(ana).expect(409);
    // A new one takes its place.
    await start(ana);
  });

  it('is removed with its pages once its days are over, also after a clean-up that was interrupted', async () => {
    const [expired, interrupted] = [await finish(ana), await finish(ben)];
    const cleo = await service.member({ first_name: 'Cleo' });
    await start(cleo);
    await sendSmallPart(service, 'auth', cleo, (await calls.state(cleo))!._id);
    await eventually(async () =>
      expect(await storedPages((await calls.state(cleo))!._id)).toBeGreaterThan(0),
    );
    const exports = service.mongo.model('data_exports');
    const past = { expiresAt: new Date(Date.now() - 1) };
    await exports.updateMany({ _id: { $in: [ana._id, ben._id] } }, { $set: past });
    // A process ended after it had removed the pages.
    await service.mongo.model('data_export_pages').deleteMany({ exportId: interrupted });
    const instance = createDeps(service.context as Parameters<typeof createDeps>[0]);
    try {
      await instance.dataExports.removeExpired();
    } finally {
      await instance.close();
    }
    expect(await exports.countDocuments({ _id: { $in: [ana._id, ben._id] } })).toBe(0);
    for (const exportId of [expired, interrupted]) expect(await storedPages(exportId)).toBe(0);
    expect((await calls.state(cleo))?.state).toBe('gathering');
  });
});
