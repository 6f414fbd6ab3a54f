import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import type { ResponseOf } from '@layover/proto/http/endpoint';
import type { notificationApi } from '@layover/proto/http/user/notification';
import { NOTIFICATIONS_MAX } from '@layover/proto/limits';
import { notify as notifyPeople } from '../testing/notify.ts';
import { startUser, type TestUser } from '../testing/start-user.ts';
import { NEWEST_OF_USER, type NotificationDocument, UNREAD_OF_USER } from './notification.model.ts';

type List = ResponseOf<typeof notificationApi.list>;

let service: TestUser;
beforeAll(async () => {
  service = await startUser();
}, 60_000);
afterAll(() => service?.stop());

const stored = () => service.mongo.model<NotificationDocument>('notifications');

const notify = (
  people: readonly TestPerson[],
  { plan = 'Fado', ...over }: { plan?: string; id?: string; time?: Date } = {},
) => notifyPeople(service, people, { ...over, params: { plan } });

async function list(person: TestPerson, query = ''): Promise<List> {
  return (await service.as(person).get(`/api/user/notifications${query}`).expect(200)).body.document;
}
const plansIn = ({ notifications }: List) => notifications.map(({ params }) => params.plan);
/** A minute of the day before, because old notifications are removed. */
const minute = (number: number) =>
  new Date(Date.parse(new Date().toISOString().slice(0, 10)) + (number - 60) * 60_000);

describe('notifications', () => {
  it('are listed for the people of the event and for nobody else', async () => {
    const [ana, ben, cleo] = [testPerson(), testPerson(), testPerson()];
    const { id, subjectId, time } = await notify([ana, ben]);
    for (const person of [ana, ben]) {
      expect(await list(person)).toEqual({
        unread: 1,
        fresh: 1,
        nextCursor: null,
        page: 1,
        limit: 12,
        total: 1,
        pages: 1,
        notifications: [
          {
            _id: `${id}:${person._id}`,
            kind: 'plan_changed',
            params: { plan: 'Fado' },
            subjectId,
            image: '/plan/images/a.webp',
            path: `/destinations/${subjectId}`,
            isRead: false,
            createdAt: time.toISOString(),
            ids: [`${id}:${person._id}`],
            people: 0,
          },
        ],
      });
    }
    expect(await list(cleo)).toMatchObject({ notifications: [], unread: 0, total: 0 });
  });

  it('name a plan and its city in the language of the reader, and in its own one if it has no such name', async () => {
    const ana = testPerson();
    await notifyPeople(service, [ana], {
      params: { plan: 'Fado in Alfama', city: 'Lisbon' },
      planTranslations: { es: 'Fado en la Alfama' },
      cityTranslations: { es: 'Lisboa', fr: 'Lisbonne' },
    });
    const read = (languages: string) =>
      service.as(ana).get('/api/user/notifications').set('Accept-Language', languages).expect(200);
    for (const [languages, plan, city] of [
      ['es', 'Fado en la Alfama', 'Lisboa'],
      ['en, es;q=0.5', 'Fado in Alfama', 'Lisbon'],
      ['de', 'Fado in Alfama', 'Lisbon'],
      ['fr', 'Fado in Alfama', 'Lisbonne'],
    ] as const) {
      const [notification] = (await read(languages)).body.document.notifications;
      expect(notification.params).toEqual({ plan, city });
      expect(notification).not.toHaveProperty('translations');
    }
  });

  it('are stored once when the event is handled twice, and stay read', async () => {
    const [ana, ben] = [testPerson(), testPerson()];
    const { id, time } = await notify([ana, ana]);
    await service.as(ana).put('/api/user/notifications/read').send({ until: time.toISOString() }).expect(200);
    // Simulates a crash between the handler and the inbox. The second person is new.
    await service.mongo.model('inbox').deleteOne({ _id: id });
    await notify([ana, ben], { id });
    expect(await list(ana)).toMatchObject({ total: 1, unread: 0 });
    expect(await list(ben)).toMatchObject({ total: 1, unread: 1 });
  });

  it('are sorted by time and paged', async () => {
    const ana = testPerson();
    for (const number of [2, 1, 3]) await notify([ana], { plan: `plan ${number}`, time: minute(number) });
    expect(plansIn(await list(ana))).toEqual(['plan 3', 'plan 2', 'plan 1']);
    const second = await list(ana, '?page=2&limit=2');
    expect([plansIn(second), second.total, second.pages]).toEqual([['plan 1'], 3, 2]);
    expect(plansIn(await list(ana, '?page=3&limit=2'))).toEqual([]);
  });

  it(`are at most ${NOTIFICATIONS_MAX} for one person`, async () => {
    const ana = testPerson();
    const many = Array.from({ length: NOTIFICATIONS_MAX + 5 }, (_, number) => ({
      _id: `${randomUUID()}:${ana._id}`,
      user: ana._id,
      kind: 'plan_changed',
      subjectId: newId(),
      params: { plan: `plan ${number}` },
      createdAt: minute(number),
    }));
    await stored().insertMany(many);
    const last = await list(ana, '?page=3&limit=90');
    expect([last.total, last.unread, last.notifications.length]).toEqual([
      NOTIFICATIONS_MAX,
      NOTIFICATIONS_MAX,
      20,
    ]);
    expect(plansIn(last).at(-1)).toBe('plan 5');
  });

  it('are marked as read up to a time', async () => {
    const ana = testPerson();
    for (const number of [1, 2, 3]) await notify([ana], { plan: `plan ${number}`, time: minute(number) });
    const until = minute(2).toISOString();
    const read = await service.as(ana).put('/api/user/notifications/read').send({ until }).expect(200);
    expect(read.body.document).toEqual({ unread: 1 });
    const { notifications } = await list(ana);
    expect(notifications.map(({ isRead }) => isRead)).toEqual([false, true, true]);
  });

  it('of one kind about one subject are one group, with the newest of them', async () => {
    const ana = testPerson();
    const trip = newId();
    for (const [number, person] of ['Ben', 'Cleo', 'Cleo'].entries())
      await notifyPeople(service, [ana], {
        kind: 'trip_overlap',
        params: { person, city: 'Lisbon' },
        subjectId: trip,
        time: minute(number),
      });
    await notify([ana], { plan: 'Fado', time: minute(1) });
    const { notifications, unread, total } = await list(ana);
    expect([unread, total]).toEqual([4, 2]);
    expect(notifications[0]).toMatchObject({ params: { person: 'Cleo' }, people: 2, isRead: false });
    const read = { until: minute(9).toISOString(), ids: notifications[0]!.ids };
    expect(read.ids).toHaveLength(3);
    await service.as(testPerson()).put('/api/user/notifications/read').send(read).expect(200);
    expect((await list(ana)).unread).toBe(4);
    await service.as(ana).put('/api/user/notifications/read').send(read).expect(200);
    expect((await list(ana)).notifications.map(({ isRead }) => isRead)).toEqual([true, false]);
    expect(plansIn(await list(ana, '?unread=true'))).toEqual(['Fado']);
    expect((await list(ana, '?topic=trips')).total).toBe(1);
    await service.as(ana).get('/api/user/notifications?topic=none').expect(422);
  });

  it('are fresh until the list is opened, and stay unread', async () => {
    const ana = testPerson();
    for (const number of [1, 2]) await notify([ana], { time: minute(number) });
    expect(await list(ana)).toMatchObject({ fresh: 2, unread: 2 });
    const until = minute(2).toISOString();
    const opened = await service.as(ana).put('/api/user/notifications/opened').send({ until }).expect(200);
    expect(opened.body.document).toEqual({ fresh: 0 });
    await notify([ana], { time: minute(3) });
    expect(await list(ana)).toMatchObject({ fresh: 1, unread: 3 });
  });

  it('are removed by their owner only', async () => {
    const [ana, ben] = [testPerson(), testPerson()];
    const { id } = await notify([ana]);
    const path = `/api/user/notifications/${id}:${ana._id}`;
    await service.as(ben).delete(path).expect(404);
    const removed = await service.as(ana).delete(path).expect(200);
    expect(removed.body.document).toEqual({ notificationId: `${id}:${ana._id}` });
    expect((await list(ana)).total).toBe(0);
    await service.as(ana).delete(path).expect(404);
  });

  it('are removed with the account', async () => {
    const ana = testPerson();
    await notify([ana]);
    await service.publish('auth.account-deleted', { accountId: ana._id });
    await eventually(async () => expect(await stored().countDocuments({ user: ana._id })).toBe(0));
  });

  it('are read and counted by an index, and expire after 90 days', async () => {
    const ana = testPerson();
    const newest = await stored()
      .find({ user: ana._id })
      .sort({ createdAt: -1, _id: -1 })
      .hint(NEWEST_OF_USER)
      .explain();
    const unread = await stored().find({ user: ana._id, isRead: false }).hint(UNREAD_OF_USER).explain();
    expect(JSON.stringify(newest)).toContain(NEWEST_OF_USER);
    expect(JSON.stringify(unread)).toContain(UNREAD_OF_USER);
    const indexes = await stored().collection.indexes();
    const expiring = indexes.find(({ name }) => name === 'notifications_expire');
    expect(expiring).toMatchObject({ expireAfterSeconds: 90 * 24 * 3600, key: { createdAt: 1 } });
  });

  it.each([
    ['no time', {}],
    ['a time of another form', { until: 'yesterday' }],
    ['an operator', { until: { $gt: '' } }],
    ['a field that is not known', { until: new Date().toISOString(), user: newId() }],
  ])('are not marked as read with %s', async (_what, body) => {
    const rejected = await service.as(testPerson()).put('/api/user/notifications/read').send(body);
    expect([rejected.status, rejected.body.error.code]).toEqual([422, 'invalid']);
  });
});

describe('the comments on a post', () => {
  it('are one group with their number, without those of people across a block', async () => {
    const [author, mei, ben] = [await service.member(), await service.member(), await service.member()];
    await service.as(author).post(`/api/user/block-user/${ben._id}`).expect(200);
    const subjectId = newId();
    for (const writer of [mei, ben, mei]) {
      const id = await service.publish('content.people-notified', {
        kind: 'post_comment',
        userIds: [author._id],
        subjectId,
        personId: writer._id,
        params: { person: 'Mei Lin', post: 'Late trains' },
        path: '/blog/late-trains',
      });
      await service.waitUntilHandled(id);
    }
    const { notifications, unread } = await list(author, '?topic=comments');
    expect(notifications).toMatchObject([
      { kind: 'post_comment', ids: [expect.any(String), expect.any(String)], people: 1, isRead: false },
    ]);
    expect(unread).toBe(2);
  });
});
