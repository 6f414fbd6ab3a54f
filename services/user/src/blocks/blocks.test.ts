import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { recordEvents } from '@layover/kit/testing/record-events';
import { newId, type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import { USER_BLOCKS_MAX } from '@layover/proto/limits';
import { notify } from '../testing/notify.ts';
import { startUser, type TestUser } from '../testing/start-user.ts';

let user: TestUser;
beforeAll(async () => {
  user = await startUser();
});
afterAll(() => user?.stop());

const block = (person: TestPerson, other: { _id: string }) =>
  user.as(person).post(`/api/user/block-user/${other._id}`);
const unblock = (person: TestPerson, other: { _id: string }) =>
  user.as(person).post(`/api/user/un-block-user/${other._id}`);
const blockedBy = async (person: TestPerson, query: object = {}) =>
  (await user.as(person).get('/api/user/blocked-users').query(query).expect(200)).body.document;
const idsOf = (users: { _id: string }[]) => users.map(({ _id }) => _id);
const twoMembers = () => Promise.all([user.member(), user.member()]);
const blocks = () => user.mongo.model('blocks');

/** The calls in which one person finds another. */
async function found(reader: TestPerson, other: TestPerson) {
  const query = { limit: 100 };
  const agent = user.as(reader);
  const people = (await agent.get('/api/user/people').query(query).expect(200)).body.document;
  const contacts = (await agent.get('/api/user/contact').query(query).expect(200)).body.document;
  expect([people.people.length, contacts.users.length]).toEqual([people.total, contacts.total]);
  return {
    profile: (await agent.get(`/api/user/profile/${other._id}`)).status,
    people: idsOf(people.people).includes(other._id),
    contacts: idsOf(contacts.users).includes(other._id),
  };
}

const VISIBLE = { profile: 200, people: true, contacts: true };
const HIDDEN = { profile: 404, people: false, contacts: false };

describe('a block', () => {
  it('hides each of the two from the other until it is lifted, and from nobody else', async () => {
    const [[ana, ben], carl] = await Promise.all([twoMembers(), user.member()]);
    expect([await found(ana, ben), await found(ben, ana)]).toEqual([VISIBLE, VISIBLE]);
    const answer = await block(ana, ben).expect(200);
    expect(answer.body.document).toEqual({ userId: ben._id, blocked: true });
    expect([await found(ana, ben), await found(ben, ana)]).toEqual([HIDDEN, HIDDEN]);
    expect([await found(carl, ben), await found(carl, ana)]).toEqual([VISIBLE, VISIBLE]);
    await unblock(ana, ben).expect(200);
    expect([await found(ana, ben), await found(ben, ana)]).toEqual([VISIBLE, VISIBLE]);
  });

  it('makes the blocker answer like a person who does not exist', async () => {
    const [ana, ben] = await twoMembers();
    await block(ana, ben).expect(200);
    for (const call of ['get', 'post'] as const) {
      const path = call === 'get' ? '/api/user/profile' : '/api/user/block-user';
      const [hidden, unknown] = await Promise.all(
        [ana._id, newId()].map(
          async (id) => (await user.as(ben)[call](`${path}/${id}`).expect(404)).body.error,
        ),
      );
      expect(hidden).toEqual(unknown);
    }
    await unblock(ben, ana).expect(404);
    expect((await blockedBy(ben)).total).toBe(0);
    expect(await found(ben, ana)).toEqual(HIDDEN);
  });

  it('looks, in the profile, as an account that is disabled', async () => {
    const [[ana, ben], admin] = await Promise.all([twoMembers(), user.member({ rol: 'ADMIN' })]);
    const disabled = { accountId: ben._id, disabled: true };
    await user.waitUntilHandled(await user.publish('auth.account-disabled', disabled, 2));
    expect(await found(ana, ben)).toEqual(HIDDEN);
    expect((await found(admin, ben)).profile).toBe(200);
  });

  it('that is made in a chat is stored if it is newer, and published', async () => {
    const [ana, ben] = await twoMembers();
    const published = recordEvents(user.broker);
    const inChat = async (blocked: boolean, version: number) => {
      const change = { userId: ana._id, otherId: ben._id, blocked };
      await user.waitUntilHandled(await user.publish('chat.block-changed', change, version));
    };
    await inChat(true, 1);
    expect([await found(ana, ben), await found(ben, ana)]).toEqual([HIDDEN, HIDDEN]);
    await unblock(ana, ben).expect(200);
    await inChat(true, 1);
    expect([await found(ana, ben), await found(ben, ana)]).toEqual([VISIBLE, VISIBLE]);
    await inChat(true, 3);
    expect(await found(ben, ana)).toEqual(HIDDEN);
    await eventually(() =>
      expect(published('user.block-changed')).toMatchObject(
        [true, false, true].map((blocked) => ({ userId: ana._id, otherId: ben._id, blocked })),
      ),
    );
  });

  it('hides no profile from an ADMIN', async () => {
    const [ana, admin] = await Promise.all([user.member(), user.member({ rol: 'ADMIN' })]);
    await block(ana, admin).expect(200);
    expect((await found(admin, ana)).profile).toBe(200);
    expect(await found(ana, admin)).toEqual(HIDDEN);
  });

  it('of each by the other at the same time is lifted by each alone', async () => {
    const [ana, ben] = await twoMembers();
    await block(ana, ben).expect(200);
    await blocks().create({
      _id: `${ben._id}:${ana._id}`,
      user: ben._id,
      other: ana._id,
      users: [ben._id, ana._id],
      blocked: true,
      at: new Date(),
      version: 1,
    });
    await unblock(ana, ben).expect(200);
    expect([await found(ana, ben), await found(ben, ana)]).toEqual([HIDDEN, HIDDEN]);
    await unblock(ben, ana).expect(200);
    expect([await found(ana, ben), await found(ben, ana)]).toEqual([VISIBLE, VISIBLE]);
  });

  it('is stored once and publishes each change once, with a rising version', async () => {
    const [ana, ben] = await twoMembers();
    const published = recordEvents(user.broker);
    await Promise.all(Array.from({ length: 4 }, () => block(ana, ben).expect(200)));
    await unblock(ana, ben).expect(200);
    await unblock(ana, ben).expect(200);
    await block(ana, ben).expect(200);
    await eventually(() =>
      expect(published('user.block-changed')).toMatchObject(
        [true, false, true].map((blocked) => ({ userId: ana._id, otherId: ben._id, blocked })),
      ),
    );
    expect(await blocks().find({ user: ana._id }).lean()).toMatchObject([{ blocked: true, version: 3 }]);
  });

  it('is rejected for oneself, for unknown and for deleted people, and without a token', async () => {
    const [ana, ben] = await twoMembers();
    expect((await block(ana, ana).expect(422)).body.error.fields).toEqual({ id: 'is yourself' });
    await block(ana, { _id: newId() }).expect(404);
    await block(ana, { _id: 'nobody' }).expect(404);
    await user.publish('auth.account-deleted', { accountId: ben._id });
    await eventually(() => block(ana, ben).expect(404));
    await user.http.post(`/api/user/block-user/${ben._id}`).expect(401);
  });

  it(`is rejected for a person who already blocks ${USER_BLOCKS_MAX} people`, async () => {
    const [ana, ben] = await twoMembers();
    const others = Array.from({ length: USER_BLOCKS_MAX }, newId);
    await blocks().insertMany(
      others.map((other) => ({
        _id: `${ana._id}:${other}`,
        user: ana._id,
        other,
        users: [ana._id, other],
        blocked: true,
        at: new Date(),
        version: 1,
      })),
    );
    expect((await block(ana, ben).expect(409)).body.error.code).toBe('block_limit');
    expect((await found(ana, ben)).profile).toBe(200);
  });
});

describe('GET /api/user/blocked-users', () => {
  it('returns pages of the blocked people, the newest block first, without deleted accounts', async () => {
    const ana = await user.member();
    const others = await Promise.all([user.member(), user.member(), user.member(), user.member()]);
    for (const other of others) await block(ana, other).expect(200);
    const [first, second, third, fourth] = others;
    await unblock(ana, second).expect(200);
    await unblock(ana, first).expect(200);
    await block(ana, first).expect(200);
    const page = await blockedBy(ana, { limit: 2 });
    expect(page).toMatchObject({ page: 1, limit: 2, total: 3, pages: 2 });
    expect(page.users[0]).toEqual({
      _id: first._id,
      first_name: first.first_name,
      last_name: first.last_name,
      profilePhoto: '',
      company: 'Halcyon',
      job: 'Buyer',
    });
    expect(idsOf(page.users)).toEqual([first._id, fourth._id]);
    expect(idsOf((await blockedBy(ana, { limit: 2, page: 2 })).users)).toEqual([third._id]);
    await user.publish('auth.account-deleted', { accountId: fourth._id });
    await eventually(async () => {
      const { users, total } = await blockedBy(ana);
      expect([idsOf(users), total]).toEqual([[first._id, third._id], 2]);
    });
  });

  it('is empty for newcomers, and each sees their own alone', async () => {
    expect(await blockedBy(testPerson())).toMatchObject({ users: [], total: 0, pages: 0 });
    await user.http.get('/api/user/blocked-users').expect(401);
  });
});

describe('notifications about a person', () => {
  const listed = async (person: TestPerson) =>
    (await user.as(person).get('/api/user/notifications').expect(200)).body.document;

  it('are not shown while a block lasts, in either direction, and are not stored meanwhile', async () => {
    const [ana, ben] = await twoMembers();
    const about = async (person: TestPerson, to: TestPerson) =>
      notify(user, [to], { kind: 'trip_overlap', params: { person: 'Somebody' }, personId: person._id });
    const counts = async () =>
      (await Promise.all([listed(ana), listed(ben)])).map(({ total, unread, notifications }) => [
        total,
        unread,
        notifications.length,
      ]);
    await about(ana, ben);
    await about(ben, ana);
    await notify(user, [ana, ben], {});
    expect(await counts()).toEqual([
      [2, 2, 2],
      [2, 2, 2],
    ]);
    await block(ana, ben).expect(200);
    expect(await counts()).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ]);
    await about(ana, ben);
    await about(ben, ana);
    await unblock(ana, ben).expect(200);
    expect(await counts()).toEqual([
      [2, 2, 2],
      [2, 2, 2],
    ]);
    expect(JSON.stringify(await listed(ana))).not.toContain(ben._id);
  });
});
