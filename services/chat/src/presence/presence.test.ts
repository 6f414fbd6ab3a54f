import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import { type ChatTestHarness, startChatTestHarness, type TestSocket } from '../testing/chat-test-harness.ts';
import { publishEvent } from '../testing/other-services.ts';
import { presenceUpdates, watch } from '../testing/presence-calls.ts';

/** No periodic refresh takes place during the tests, so they depend on the messages between the instances. */
const settings = {
  PRESENCE_EXPIRY_SECONDS: '300',
  PRESENCE_GRACE_SECONDS: '2',
  PRESENCE_PUBLISH_SECONDS: '0.5',
};
let harness: ChatTestHarness;
beforeAll(async () => {
  harness = await startChatTestHarness({ a: settings, b: settings });
});
afterAll(() => harness?.stop());

const typingEvents = ({ received }: TestSocket) =>
  received.flatMap(({ event, args }) => (event === 'typing' ? [args[0]] : []));

/** Publishes a profile with these privacy settings, as the user service does. */
function publishPrivacy({ _id }: TestPerson, settings: Record<string, boolean>): Promise<void> {
  const profile = { userId: _id, firstName: 'Ben', company: 'Halcyon', job: 'Buyer', ...settings };
  return publishEvent(harness.a, 'user', 'user.profile-changed', profile);
}

describe('typing', () => {
  it('is sent to the other person on both instances, and not to the writer or to people outside the chat', async () => {
    const { ana, ben, chat } = await harness.pair();
    const [anaSocket, second] = [
      await harness.connect(harness.a, ana),
      await harness.connect(harness.b, ana),
    ];
    const [benSocket, eveSocket] = [
      await harness.connect(harness.b, ben),
      await harness.connect(harness.b, await harness.person()),
    ];
    anaSocket.client.emit('typing', { chatId: chat._id });
    await eventually(() => expect(typingEvents(benSocket)).toEqual([{ chatId: chat._id, user: ana._id }]));
    const last = await harness.send(ana, chat._id, 'done');
    await eventually(() => expect(second.messages).toContainEqual(last));
    expect([anaSocket, second, eveSocket].flatMap(typingEvents)).toEqual([]);
  });

  it('is not sent in chats of other people, requests and blocked chats, nor by a person who hides it', async () => {
    const { ana, ben, chat } = await harness.pair();
    const eve = await harness.person();
    const request = await harness.startChat(ana, eve);
    const team = await harness.group(ben, ana, eve);
    await harness.a.as(ana).post(`/api/chat/block-person/${chat._id}`).expect(200);
    const [anaSocket, benSocket, eveSocket] = [
      await harness.connect(harness.a, ana),
      await harness.connect(harness.a, ben),
      await harness.connect(harness.b, eve),
    ];
    anaSocket.client.emit('typing', { chatId: chat._id });
    benSocket.client.emit('typing', { chatId: chat._id });
    eveSocket.client.emit('typing', { chatId: chat._id });
    anaSocket.client.emit('typing', { chatId: request._id });
    benSocket.client.emit('typing', { chatId: newId() });
    await publishPrivacy(ben, { hideTyping: true });
    await eventually(async () => {
      const stored = await harness.a.mongo.model('people').findById(ben._id).lean<{ hide_typing: boolean }>();
      expect(stored?.hide_typing).toBe(true);
    });
    const sockets = [anaSocket, benSocket, eveSocket];
    const unexpected: unknown[] = [];
    const collect = () => {
      const events = sockets.flatMap(typingEvents) as { chatId: string }[];
      unexpected.push(...events.filter(({ chatId }) => chatId !== team._id));
      for (const { received } of sockets) received.length = 0;
    };
    // The chat service applies the privacy setting shortly after it has stored it.
    await eventually(async () => {
      collect();
      benSocket.client.emit('typing', { chatId: team._id });
      anaSocket.client.emit('typing', { chatId: team._id });
      const anaTypes = { chatId: team._id, user: ana._id };
      await eventually(() => expect(typingEvents(eveSocket)).toContainEqual(anaTypes), 500);
      expect(typingEvents(eveSocket)).toEqual([anaTypes]);
    });
    // A block hides what each of the two does, also in groups.
    expect([...typingEvents(anaSocket), ...typingEvents(benSocket)]).toEqual([]);
    collect();
    expect(unexpected).toEqual([]);
  });
});

describe('presence', () => {
  it('shows when a person on the other instance goes online and offline', async () => {
    const { ana, ben, chat } = await harness.pair();
    const anaSocket = await harness.connect(harness.a, ana);
    expect(await watch(anaSocket, [chat._id])).toEqual({
      status: 'success',
      document: { users: [{ user: ben._id, online: false }] },
    });
    const benSocket = await harness.connect(harness.b, ben);
    await eventually(
      () => expect(presenceUpdates(anaSocket)).toEqual([{ user: ben._id, online: true }]),
      15_000,
    );
    expect(await watch(anaSocket, [chat._id])).toMatchObject({
      document: { users: [{ user: ben._id, online: true }] },
    });
    benSocket.client.disconnect();
    await eventually(
      () => expect(presenceUpdates(anaSocket).at(-1)).toEqual({ user: ben._id, online: false }),
      15_000,
    );
    expect(presenceUpdates(anaSocket)).toHaveLength(2);
  }, 40_000);

  it('contains the time zone of a person on the other instance, and each change of it', async () => {
    const { ana, ben, chat } = await harness.pair();
    const anaSocket = await harness.connect(harness.a, ana);
    await watch(anaSocket, [chat._id]);
    await harness.connect(harness.b, ben, { timeZone: 'Asia/Tokyo' });
    const inTokyo = { user: ben._id, online: true, timeZone: 'Asia/Tokyo' };
    await eventually(() => expect(presenceUpdates(anaSocket)).toEqual([inTokyo]), 15_000);
    expect(await watch(anaSocket, [chat._id])).toMatchObject({ document: { users: [inTokyo] } });
    await harness.connect(harness.b, ben, { timeZone: 'Europe/Lisbon' });
    const inLisbon = { ...inTokyo, timeZone: 'Europe/Lisbon' };
    await eventually(() => expect(presenceUpdates(anaSocket)).toEqual([inTokyo, inLisbon]), 15_000);
    // An invalid time zone is left out.
    await harness.connect(harness.a, ben, { timeZone: { $gt: '' } });
    await eventually(
      () => expect(presenceUpdates(anaSocket).at(-1)).toEqual({ user: ben._id, online: true }),
      15_000,
    );
  }, 40_000);

  it('does not change when a person only reloads the page', async () => {
    const { ana, ben, chat } = await harness.pair();
    const anaSocket = await harness.connect(harness.a, ana);
    const benSocket = await harness.connect(harness.a, ben);
    await watch(anaSocket, [chat._id]);
    benSocket.client.disconnect();
    await harness.connect(harness.a, ben);
    // The later update about this person proves that an earlier one about Ben would have arrived too.
    const other = await harness.person();
    const second = await harness.acceptedChat(ana, other);
    const otherSocket = await harness.connect(harness.a, other);
    await watch(anaSocket, [chat._id, second._id]);
    otherSocket.client.disconnect();
    await eventually(
      () => expect(presenceUpdates(anaSocket)).toEqual([{ user: other._id, online: false }]),
      15_000,
    );
  }, 30_000);

  it('stays online for the watchers of both instances when a person leaves only one of them', async () => {
    const [ana, ben, other] = await harness.threePeople();
    const chats = await Promise.all([ben, other].map((person) => harness.acceptedChat(ana, person)));
    const chatIds = chats.map(({ _id }) => _id);
    await harness.connect(harness.b, ben);
    const anaSockets = await Promise.all([harness.a, harness.b].map((each) => harness.connect(each, ana)));
    const leavingSockets = [await harness.connect(harness.a, ben), await harness.connect(harness.a, other)];
    const online = { document: { users: [{ online: true }, { online: true }] } };
    for (const socket of anaSockets) {
      await eventually(async () => expect(await watch(socket, chatIds)).toMatchObject(online));
      socket.received.length = 0;
    }
    for (const { client } of leavingSockets) client.disconnect();
    // The update about the other person proves that one about Ben would have arrived too.
    const update = { user: other._id, online: false };
    for (const each of anaSockets)
      await eventually(() => expect(presenceUpdates(each)).toEqual([update]), 15_000);
  });

  it('is not visible for pending requests, groups, chats of other people and unknown ids', async () => {
    const { ana, ben } = await harness.pair();
    const eve = await harness.person();
    const unwatchable = [
      (await harness.startChat(ana, eve))._id,
      (await harness.group(ben, ana, eve))._id,
      (await harness.acceptedChat(ben, eve))._id,
      newId(),
    ];
    const anaSocket = await harness.connect(harness.a, ana);
    expect(await watch(anaSocket, unwatchable)).toEqual({ status: 'success', document: { users: [] } });
    expect(await watch(anaSocket, Array(101).fill(newId()))).toMatchObject({ statusCode: 422 });
    expect(await watch(anaSocket, [{ $gt: '' }] as never)).toMatchObject({ statusCode: 422 });
  });

  it('shows two people as offline to each other while one blocks the other', async () => {
    const { ana, ben, chat } = await harness.pair();
    const anaSocket = await harness.connect(harness.a, ana);
    const benSocket = await harness.connect(harness.a, ben);
    const online = { document: { users: [{ online: true }] } };
    expect(await watch(anaSocket, [chat._id])).toMatchObject(online);
    expect(await watch(benSocket, [chat._id])).toMatchObject(online);
    await harness.b.as(ana).post(`/api/chat/block-person/${chat._id}`).expect(200);
    await eventually(() => expect(presenceUpdates(benSocket)).toEqual([{ user: ana._id, online: false }]));
    await eventually(() => expect(presenceUpdates(anaSocket)).toEqual([{ user: ben._id, online: false }]));
    expect(await watch(benSocket, [chat._id])).toEqual({
      status: 'success',
      document: { users: [{ user: ana._id, online: false }] },
    });
    await harness.b.as(ana).post(`/api/chat/un-block-person/${chat._id}`).expect(200);
    await eventually(() =>
      expect(presenceUpdates(benSocket).at(-1)).toEqual({ user: ana._id, online: true }),
    );
  });

  it('shows a person as offline as soon as the person hides it', async () => {
    const { ana, ben, chat } = await harness.pair();
    const timeZone = 'Asia/Tokyo';
    const [anaSocket] = [
      await harness.connect(harness.b, ana),
      await harness.connect(harness.b, ben, { timeZone }),
    ];
    const online = { document: { users: [{ online: true, timeZone }] } };
    expect(await watch(anaSocket, [chat._id])).toMatchObject(online);
    await publishPrivacy(ben, { hidePresence: true });
    await eventually(() => expect(presenceUpdates(anaSocket)).toEqual([{ user: ben._id, online: false }]));
    expect(await watch(anaSocket, [chat._id])).toEqual({
      status: 'success',
      document: { users: [{ user: ben._id, online: false }] },
    });
  });
});

describe('read receipts', () => {
  it('reach only the windows of the reader when the reader hides them', async () => {
    const { ana, ben, chat } = await harness.pair();
    const { seq } = await harness.send(ana, chat._id, 'read me');
    await publishPrivacy(ben, { hideRead: true });
    const readSeq = async (person: TestPerson) => {
      const { chats } = await harness.list(person);
      return chats[0]?.persons.find(({ user }) => user._id === ben._id)?.readSeq;
    };
    await eventually(async () => {
      const stored = await harness.a.mongo.model('people').findById(ben._id).lean<{ hide_read: boolean }>();
      expect(stored?.hide_read).toBe(true);
    });
    const [anaSocket, benSocket] = [
      await harness.connect(harness.a, ana),
      await harness.connect(harness.b, ben),
    ];
    await eventually(async () => {
      await harness.a.as(ben).put(`/api/message/watch-message/${chat._id}`).send({ seq }).expect(200);
      expect(await readSeq(ana)).toBe(0);
      expect(await readSeq(ben)).toBe(seq);
    });
    await eventually(() => expect(benSocket.received.map(({ event }) => event)).toContain('read'));
    const last = await harness.send(ben, chat._id, 'done');
    await eventually(() => expect(anaSocket.messages).toContainEqual(last));
    expect(anaSocket.received.map(({ event }) => event)).not.toContain('read');
  });
});
