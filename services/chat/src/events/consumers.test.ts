import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import {
  type ChatTestHarness,
  nextDisconnect,
  startChatTestHarness,
  statusAndCode,
  type TestSocket,
} from '../testing/chat-test-harness.ts';
import { addRevokedSession, publishEvent } from '../testing/other-services.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

describe('the consumers of events', () => {
  it('close the sockets of a revoked session on both instances, and no others', async () => {
    const person = await harness.person();
    const sid = newId();
    const [socketA, socketB] = [
      await harness.connect(harness.a, person, { sid }),
      await harness.connect(harness.b, person, { sid }),
    ];
    const other = await harness.connect(harness.b, person);
    const disconnects = Promise.all([nextDisconnect(socketA.client), nextDisconnect(socketB.client)]);
    await publishEvent(harness.a, 'auth', 'auth.session-ended', { accountId: person._id, sessionId: sid });
    expect(await disconnects).toEqual(['io server disconnect', 'io server disconnect']);
    expect([socketA, socketB].map(({ received }) => received.at(-1)?.event)).toEqual([
      'session-ended',
      'session-ended',
    ]);
    expect(other.client.connected).toBe(true);
  });

  it('are not needed to close the sockets of a revoked session within five seconds', async () => {
    const person = await harness.person();
    const sid = newId();
    const [revokedSocket, other] = [
      await harness.connect(harness.a, person, { sid }),
      await harness.connect(harness.a, person),
    ];
    const disconnected = nextDisconnect(revokedSocket.client);
    await addRevokedSession(harness.a, sid);
    const startedAt = Date.now();
    expect(await disconnected).toBe('io server disconnect');
    expect(Date.now() - startedAt).toBeLessThan(5_000);
    expect(other.client.connected).toBe(true);
  });

  it('send a hint to all windows of the people who have a new notification, and to nobody else', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const notifiedSockets = [
      await harness.connect(harness.a, ana),
      await harness.connect(harness.b, ana),
      await harness.connect(harness.b, ben),
    ];
    const other = await harness.connect(harness.a, cleo);
    const notify = (...people: TestPerson[]) =>
      publishEvent(harness.a, 'plan', 'plan.people-notified', {
        kind: 'plan_changed',
        subjectId: newId(),
        userIds: people.map(({ _id }) => _id),
      });
    const hints = ({ received }: TestSocket) => received.filter(({ event }) => event === 'notification');
    await notify(ana, ben);
    for (const socket of notifiedSockets)
      await eventually(() => expect(hints(socket)).toEqual([{ event: 'notification', args: [] }]));
    // The second hint shows that the first one has not reached the other person.
    await notify(cleo);
    await eventually(() => expect(hints(other)).toHaveLength(1));
  });

  it('close all sockets of a disabled account', async () => {
    const person = await harness.person();
    const [socketA, socketB] = [
      await harness.connect(harness.a, person),
      await harness.connect(harness.b, person),
    ];
    const disconnects = Promise.all([nextDisconnect(socketA.client), nextDisconnect(socketB.client)]);
    await publishEvent(harness.a, 'auth', 'auth.account-disabled', { accountId: person._id, disabled: true });
    expect(await disconnects).toEqual(['io server disconnect', 'io server disconnect']);
  });

  it('remove the invitations from a disabled account and those to a deleted account', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    await harness.tryCreateGroup(ana, [cleo]).expect(201);
    await harness.tryCreateGroup(ben, [cleo]).expect(201);
    expect(await harness.invitations(cleo)).toHaveLength(2);
    await publishEvent(harness.a, 'auth', 'auth.account-disabled', { accountId: ana._id, disabled: true });
    // One instance consumes the event. The other may return its cached invitations for a short time.
    const updated = await eventually(async () => {
      for (const instance of [harness.a, harness.b]) {
        if ((await harness.invitations(cleo, instance)).length === 1) return instance;
      }
      throw new Error('both instances still return the invitation');
    });
    const [group] = (await harness.list(ana)).chats;
    await updated.as(cleo).post(`/api/chat/accept-chat/${group!._id}`).expect(404);
    await publishEvent(harness.a, 'auth', 'auth.account-deleted', { accountId: cleo._id });
    await eventually(async () => {
      const remaining = await harness.a.mongo.model('invitations').countDocuments({ user: cleo._id });
      expect(remaining).toBe(0);
    });
  });

  it('apply a new name, a completed profile and new limits of a package', async () => {
    const person = testPerson({ selected_package: 'silver' });
    await harness.a.as(person).get('/api/chat/user').expect(403);
    await publishEvent(harness.a, 'user', 'user.profile-changed', {
      userId: person._id,
      firstName: 'Ines',
      company: 'Halcyon',
      job: 'Buyer',
    });
    await publishEvent(harness.a, 'payment', 'payment.package-changed', {
      packageId: newId(),
      tier: 'silver',
      chatRequestsPerDay: 1,
      groupMembers: 3,
    });
    await eventually(() => harness.a.as(person).get('/api/chat/user').expect(200));
    const others = await Promise.all([1, 2, 3].map(() => harness.person()));
    const start = (to: TestPerson) =>
      harness.a
        .as(person)
        .post('/api/chat/create-chat')
        .send({ chat_type: 'simple', userdestination: to._id });
    const first = await start(others[0]!).expect(201);
    expect(first.body.document.chat.userinital.first_name).toBe('Ines');
    await eventually(async () => {
      const persons = others.map(({ _id }) => ({ user: _id }));
      const body = { chat_type: 'group', chat_name: 'Four', persons };
      const rejected = await harness.a.as(person).post('/api/chat/create-chat').send(body);
      expect(statusAndCode(rejected)).toEqual([403, 'group_limit']);
    });
    await start(others[1]!).expect(403);
  });
});
