import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import type { TestPerson } from '@layover/kit/testing/tokens';
import type { Chat } from '@layover/proto/http/chat/chat';
import type { ChatDocument } from '../chats/chat.model.ts';
import {
  type ChatTestHarness,
  eventsOf,
  startChatTestHarness,
  statusAndCode,
} from '../testing/chat-test-harness.ts';
import { groupCalls, idsOf } from '../testing/group-calls.ts';

let harness: ChatTestHarness;
const {
  accept,
  add,
  as,
  askToReturn,
  groupInList,
  groupWithInvitation,
  seesInvitation,
  leave,
  membersOf,
  countInvitations,
  remove,
} = groupCalls(() => harness);

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

describe('an invitation to a group', () => {
  it('is sent to strangers and pending requests, while acquaintances become members', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const requested = await harness.person();
    await harness.acquaint(ana, ben);
    await harness.startChat(ana, requested);
    const cleoSocket = await harness.connect(harness.b, cleo);
    const { chat } = (await harness.tryCreateGroup(ana, [ben, cleo, requested]).expect(201)).body.document;
    expect(idsOf(chat.persons.map(({ user }: Chat['persons'][0]) => user))).toEqual(idsOf([ana, ben]));
    expect(idsOf(chat.invited).sort()).toEqual(idsOf([cleo, requested]).sort());
    expect((await groupInList(ben, chat)).invited).toEqual([]);
    await eventually(() => expect(eventsOf(cleoSocket)).toEqual(['invitations']));
    for (const person of [cleo, requested]) {
      expect(await harness.invitations(person, harness.b)).toEqual([
        {
          _id: chat._id,
          chat_name: 'Lisbon crew',
          picture: '',
          by: expect.objectContaining({ _id: ana._id, first_name: 'Ana' }),
          members: [ana, ben].map(({ _id }) => expect.objectContaining({ _id })),
          memberCount: 2,
          createdAt: expect.any(String),
        },
      ]);
    }
  });

  it('shows the invited person no content of the group before it is accepted', async () => {
    const { ana, cleo, chat } = await groupWithInvitation();
    const cleoSocket = await harness.connect(harness.b, cleo);
    const needle = await harness.send(ana, chat._id, 'needle');
    const { chats, unread, total } = await harness.list(cleo);
    expect([chats, unread, total]).toEqual([[], 0, 0]);
    await as(cleo).get(`/api/message/${chat._id}`).expect(404);
    const found = await as(cleo).get('/api/message/search').query({ text: 'needle' }).expect(200);
    expect(found.body.document.messages).toEqual([]);
    expect((await harness.changes(cleo, { [chat._id]: 0 })).gone).toEqual([chat._id]);
    const changes = await harness.changes(cleo, {});
    expect([changes.chats, changes.messages, idsOf(changes.invitations)]).toEqual([[], [], [chat._id]]);
    expect(JSON.stringify(changes)).not.toContain('needle');
    const rejected = await Promise.all([
      harness.trySend(cleo, chat._id),
      as(cleo).put(`/api/message/watch-message/${chat._id}`).send({}),
      as(cleo).put(`/api/chat/change-name-chat/${chat._id}`).send({ newName: 'Mine' }),
      as(cleo).put(`/api/chat/hidden-chat/${chat._id}`).send({}),
      leave(cleo, chat),
      askToReturn(cleo, chat),
      as(cleo).post(`/api/message/report/${needle._id}`).send({ reason: 'spam' }),
    ]);
    expect(new Set(rejected.map(({ status }) => status))).toEqual(new Set([404]));
    // The event of this chat comes after those of the requests above.
    await harness.acceptedChat(cleo, await harness.person());
    await eventually(() => expect(cleoSocket.messages.map(({ notice }) => notice)).toEqual(['accepted']));
  });

  it('makes the person who accepts it a member who sees the later messages', async () => {
    const { ana, ben, cleo, chat } = await groupWithInvitation();
    const [anaSocket, cleoSocket] = await Promise.all([
      harness.connect(harness.a, ana),
      harness.connect(harness.b, cleo),
    ]);
    const { document } = (await accept(cleo, chat).expect(200)).body;
    expect(document.chat).toMatchObject({ _id: chat._id, left: false, blocked: false, invited: [] });
    await eventually(() => {
      expect(anaSocket.messages.at(-1)).toMatchObject({ notice: 'joined', user: { _id: cleo._id } });
      expect(cleoSocket.chats.at(-1)?._id).toBe(chat._id);
    });
    const after = await harness.send(ben, chat._id, 'after');
    await eventually(() => expect(cleoSocket.messages.at(-1)?._id).toBe(after._id));
    expect(await harness.texts(cleo, chat._id)).toEqual(['after']);
    expect(await harness.invitations(cleo)).toEqual([]);
    expect((await groupInList(ana, chat)).invited).toEqual([]);
    await harness.trySend(cleo, chat._id).expect(201);
  });

  it('is accepted once when ten requests race on two instances', async () => {
    const { ana, cleo, chat } = await groupWithInvitation();
    const responses = await Promise.all(Array.from({ length: 10 }, () => accept(cleo, chat)));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(
      (await harness.systemMessages(ana, chat._id)).filter((notice) => notice === 'joined'),
    ).toHaveLength(1);
    expect(await membersOf(chat)).toHaveLength(3);
    expect(await countInvitations(cleo)).toBe(0);
  });

  it('is completed by accepting again after a crash between the two writes', async () => {
    const { ana, cleo, chat } = await groupWithInvitation();
    const chats = harness.a.mongo.model<ChatDocument>('chats');
    await chats.updateOne({ _id: chat._id }, { $push: { members: cleo._id }, $set: { candidates: [] } });
    await accept(cleo, chat).expect(200);
    await harness.send(ana, chat._id, 'after');
    expect(await harness.texts(cleo, chat._id)).toContain('after');
    expect(await harness.invitations(cleo)).toEqual([]);
  });

  it('is stored once when twenty requests race', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben);
    const responses = await Promise.all(Array.from({ length: 20 }, () => add(ana, chat, cleo)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await groupInList(ana, chat)).invited).toHaveLength(1);
    expect(await countInvitations(cleo)).toBe(1);
    expect(await membersOf(chat)).toHaveLength(2);
  });

  it('stays an invitation when the person becomes an acquaintance', async () => {
    const { ana, cleo, chat } = await groupWithInvitation();
    await harness.acquaint(ana, cleo);
    await add(ana, chat, cleo).expect(200);
    await remove(ana, chat, cleo).expect(200);
    await add(ana, chat, cleo).expect(200);
    expect(await membersOf(chat)).not.toContain(cleo._id);
    await accept(cleo, chat).expect(200);
    expect(await membersOf(chat)).toContain(cleo._id);
  });
});

describe('accepting an invitation', () => {
  /** Ana, with a package whose daily limits the rounds do not reach, and Ben. */
  const twoWithoutLimits = () =>
    Promise.all([
      harness.person({ first_name: 'Ana', selected_package: 'diamond' }),
      harness.person({ first_name: 'Ben' }),
    ]);

  it('does not make a member when the invitation is withdrawn at the same moment', async () => {
    const [ana, ben] = await twoWithoutLimits();
    const chat = await harness.group(ana, ben);
    for (let round = 0; round < 6; round++) {
      const cleo = await harness.person();
      await add(ana, chat, cleo).expect(200);
      const [accepted, removed] = await Promise.all([accept(cleo, chat), remove(ana, chat, cleo)]);
      expect(removed.status).toBe(200);
      expect([200, 404]).toContain(accepted.status);
      expect(await membersOf(chat)).not.toContain(cleo._id);
      expect(await seesInvitation(cleo, chat)).toBe(false);
    }
  });

  it('succeeds completely or not at all when the creator leaves at the same moment', async () => {
    const [ana, ben] = await twoWithoutLimits();
    await harness.acquaint(ana, ben);
    for (let round = 0; round < 6; round++) {
      const cleo = await harness.person();
      const { chat } = (await harness.tryCreateGroup(ana, [ben, cleo]).expect(201)).body.document;
      const [accepted, left] = await Promise.all([accept(cleo, chat), leave(ana, chat)]);
      expect(left.status).toBe(200);
      expect([200, 404]).toContain(accepted.status);
      const isMember = accepted.status === 200;
      expect(await membersOf(chat)).toEqual([ben._id, ...(isMember ? [cleo._id] : [])]);
      expect((await harness.list(cleo)).total).toBe(isMember ? 1 : 0);
    }
  });

  it('succeeds in a full group, because a pending invitation counts as a member', async () => {
    const ana = await harness.person();
    const others = await Promise.all(Array.from({ length: 10 }, () => harness.person()));
    const [cleo, ...friends] = others as [TestPerson, ...TestPerson[]];
    const chat = await harness.group(ana, ...friends.slice(0, 5));
    await add(ana, chat, cleo).expect(200);
    await harness.acquaint(ana, ...friends.slice(5));
    const added = await Promise.all(friends.slice(5).map((friend) => add(ana, chat, friend)));
    const rejected = added.filter(({ status }) => status !== 200);
    expect(rejected.map(statusAndCode)).toEqual([[403, 'group_limit']]);
    await accept(cleo, chat).expect(200);
    expect(await membersOf(chat)).toHaveLength(10);
  });
});
