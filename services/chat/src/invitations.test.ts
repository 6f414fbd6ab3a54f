import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import type { TestService } from '@layover/kit/testing/start-test-service';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { Chat } from '@layover/proto/http/chat';
import type { ChatDocument } from './data/chat.model.ts';
import type { InvitationDocument } from './data/invitation.model.ts';
import { type ChatHouse, codeOf, startChatHouse } from './testing/chat-house.ts';

let house: ChatHouse;

beforeAll(async () => {
  house = await startChatHouse();
}, 60_000);
afterAll(() => house?.stop());

/** Calls take turns on the two instances. */
let turn = 0;
const next = (): TestService => (turn++ % 2 ? house.a : house.b);
const as = (person: TestPerson) => next().as(person);
const add = (who: TestPerson, { _id }: Pick<Chat, '_id'>, whom: { _id: string }) =>
  as(who).post(`/api/chat/add-person-to-group/${_id}`).send({ newPersonID: whom._id });
const remove = (who: TestPerson, { _id }: Pick<Chat, '_id'>, whom: { _id: string }) =>
  as(who).post(`/api/chat/remove-person-from-group/${_id}`).send({ personID: whom._id });
const accept = (who: TestPerson, { _id }: Pick<Chat, '_id'>) => as(who).post(`/api/chat/accept-chat/${_id}`);
const decline = (who: TestPerson, { _id }: Pick<Chat, '_id'>) =>
  as(who).post(`/api/chat/decline-invitation/${_id}`);
const leave = (who: TestPerson, { _id }: Pick<Chat, '_id'>) => as(who).get(`/api/chat/exit-group/${_id}`);
const askToReturn = (who: TestPerson, { _id }: Pick<Chat, '_id'>) =>
  as(who).post(`/api/chat/ask-to-return/${_id}`);
const stored = async ({ _id }: Pick<Chat, '_id'>) =>
  (await house.a.mongo.model<ChatDocument>('chats').findById(_id).lean<ChatDocument>())!;
const membersOf = async (chat: Pick<Chat, '_id'>) => (await stored(chat)).members.map(String);
const pointers = ({ _id }: TestPerson) =>
  house.a.mongo.model<InvitationDocument>('invitations').countDocuments({ user: _id });
const idsOf = (people: readonly { _id: string }[]) => people.map(({ _id }) => _id);
const groupOf = async (person: TestPerson, { _id }: Pick<Chat, '_id'>) =>
  (await house.list(person)).chats.find((chat) => chat._id === _id)!;
const isShown = async (person: TestPerson, { _id }: Pick<Chat, '_id'>) =>
  idsOf(await house.invitations(person, next())).includes(_id);
/** Ana's group with Ben, an acquaintance, where Cleo, a stranger, is invited. */
async function invited() {
  const [ana, ben, cleo] = await house.three();
  const chat = await house.group(ana, ben);
  await house.send(ana, chat._id, 'before');
  await add(ana, chat, cleo).expect(200);
  return { ana, ben, cleo, chat };
}

describe('a group with strangers', () => {
  it('has acquaintances as members at once, and invites everybody else', async () => {
    const [ana, ben, cleo] = await house.three();
    const asked = await house.person();
    await house.acquaint(ana, ben);
    await house.startChat(ana, asked);
    const cleos = await house.listen(house.b, cleo);
    const { chat } = (await house.tryGroup(ana, [ben, cleo, asked]).expect(201)).body.document;
    expect(idsOf(chat.persons.map(({ user }: Chat['persons'][0]) => user))).toEqual(idsOf([ana, ben]));
    expect(idsOf(chat.invited).sort()).toEqual(idsOf([cleo, asked]).sort());
    expect((await groupOf(ben, chat)).invited).toEqual([]);
    await eventually(() => expect(cleos.heard.map(({ event }) => event)).toEqual(['invitations']));
    for (const person of [cleo, asked]) {
      expect(await house.invitations(person, house.b)).toEqual([
        {
          _id: chat._id,
          chat_name: 'Lisbon crew',
          by: expect.objectContaining({ _id: ana._id, first_name: 'Ana' }),
          members: [ana, ben].map(({ _id }) => expect.objectContaining({ _id })),
          memberCount: 2,
          createdAt: expect.any(String),
        },
      ]);
    }
  });

  it('lets who is invited hear, read, search and count nothing, and do nothing there', async () => {
    const { ana, cleo, chat } = await invited();
    const cleos = await house.listen(house.b, cleo);
    const needle = await house.send(ana, chat._id, 'needle');
    const { chats, unread, total } = await house.list(cleo);
    expect([chats, unread, total]).toEqual([[], 0, 0]);
    await as(cleo).get(`/api/message/${chat._id}`).expect(404);
    const found = await as(cleo).get('/api/message/search').query({ text: 'needle' }).expect(200);
    expect(found.body.document.messages).toEqual([]);
    expect((await house.changes(cleo, { [chat._id]: 0 })).gone).toEqual([chat._id]);
    const caught = await house.changes(cleo, {});
    expect([caught.chats, caught.messages, idsOf(caught.invitations)]).toEqual([[], [], [chat._id]]);
    expect(JSON.stringify(caught)).not.toContain('needle');
    const refused = await Promise.all([
      house.trySend(cleo, chat._id),
      as(cleo).put(`/api/message/watch-message/${chat._id}`).send({}),
      as(cleo).put(`/api/chat/change-name-chat/${chat._id}`).send({ newName: 'Mine' }),
      as(cleo).put(`/api/chat/hidden-chat/${chat._id}`).send({}),
      leave(cleo, chat),
      askToReturn(cleo, chat),
      as(cleo).post(`/api/message/report/${needle._id}`).send({ reason: 'spam' }),
    ]);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([404]));
    expect(cleos.messages).toEqual([]);
  });

  it('shows who accepts what is written from then on, and tells everybody there', async () => {
    const { ana, ben, cleo, chat } = await invited();
    const [anas, cleos] = await Promise.all([house.listen(house.a, ana), house.listen(house.b, cleo)]);
    const { document } = (await accept(cleo, chat).expect(200)).body;
    expect(document.chat).toMatchObject({ _id: chat._id, left: false, blocked: false, invited: [] });
    await eventually(() => {
      expect(anas.messages.at(-1)).toMatchObject({ notice: 'joined', user: { _id: cleo._id } });
      expect(cleos.chats.at(-1)?._id).toBe(chat._id);
    });
    const after = await house.send(ben, chat._id, 'after');
    await eventually(() => expect(cleos.messages.at(-1)?._id).toBe(after._id));
    expect(await house.texts(cleo, chat._id)).toEqual(['after']);
    expect(await house.invitations(cleo)).toEqual([]);
    expect((await groupOf(ana, chat)).invited).toEqual([]);
    await house.trySend(cleo, chat._id).expect(201);
  });

  it('accepts once, however often it is asked for on two instances', async () => {
    const { ana, cleo, chat } = await invited();
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(cleo, chat)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await house.notices(ana, chat._id)).filter((notice) => notice === 'joined')).toHaveLength(1);
    expect(await membersOf(chat)).toHaveLength(3);
    expect(await pointers(cleo)).toBe(0);
  });

  it('is completed by accepting again when a crash came after the group named the member', async () => {
    const { ana, cleo, chat } = await invited();
    const members = house.a.mongo.model<ChatDocument>('chats');
    await members.updateOne({ _id: chat._id }, { $push: { members: cleo._id }, $set: { candidates: [] } });
    await accept(cleo, chat).expect(200);
    await house.send(ana, chat._id, 'after');
    expect(await house.texts(cleo, chat._id)).toContain('after');
    expect(await house.invitations(cleo)).toEqual([]);
  });

  it('invites once when it is asked for twenty times at once', async () => {
    const [ana, ben, cleo] = await house.three();
    const chat = await house.group(ana, ben);
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(ana, chat, cleo)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await groupOf(ana, chat)).invited).toHaveLength(1);
    expect(await pointers(cleo)).toBe(1);
    expect(await membersOf(chat)).toHaveLength(2);
  });

  it('puts an invited person in at once who has accepted a chat meanwhile', async () => {
    const { ana, cleo, chat } = await invited();
    await house.acquaint(ana, cleo);
    await add(ana, chat, cleo).expect(200);
    expect(await membersOf(chat)).toContain(cleo._id);
    expect(await house.invitations(cleo)).toEqual([]);
  });
});

describe('what the inviter sees', () => {
  it('is the same whether an invitation waits, was declined, or never arrives for a block', async () => {
    const [ana, ben, cleo] = await house.three();
    const blocker = await house.person();
    const blocked = await house.person();
    const { _id } = await house.startChat(ana, blocker);
    await house.block(blocker, _id).expect(200);
    await house.block(ana, (await house.openChat(ana, blocked))._id).expect(200);
    const chat = await house.group(ana, ben);
    const answers = [];
    for (const person of [cleo, blocker, blocked]) answers.push(await add(ana, chat, person).expect(200));
    const waiting = await house.person();
    answers.push(await add(ana, chat, waiting).expect(200));
    expect(answers.map(({ body }) => body.document.chat.invited.length)).toEqual([1, 2, 3, 4]);
    expect(new Set(answers.map(({ body }) => body.document.chat.seq)).size).toBe(1);

    const anas = await house.listen(house.b, ana);
    const before = await groupOf(ana, chat);
    const { revision } = await stored(chat);
    await decline(cleo, chat).expect(200);
    expect(await groupOf(ana, chat)).toEqual(before);
    expect((await stored(chat)).revision).toBe(revision);
    for (const person of [cleo, blocker, blocked]) expect(await isShown(person, chat)).toBe(false);
    expect(await isShown(waiting, chat)).toBe(true);
    await accept(blocker, chat).expect(404);
    await accept(blocked, chat).expect(404);

    // Inviting once more, and withdrawing and inviting once more, look alike too and reach nobody.
    for (const person of [cleo, blocker, blocked]) {
      await add(ana, chat, person).expect(200);
      await remove(ana, chat, person).expect(200);
      const { invited } = (await add(ana, chat, person).expect(200)).body.document.chat;
      expect(idsOf(invited)).toContain(person._id);
      expect(await isShown(person, chat)).toBe(false);
    }
    expect(anas.messages).toEqual([]);
    expect(await membersOf(chat)).toHaveLength(2);
  });

  it('does not put in an acquaintance who has blocked the creator', async () => {
    const [ana, ben, cleo] = await house.three();
    await house.block(cleo, (await house.openChat(ana, cleo))._id).expect(200);
    await house.acquaint(ana, ben);
    const { chat } = (await house.tryGroup(ana, [ben, cleo]).expect(201)).body.document;
    expect(idsOf(chat.invited)).toEqual([cleo._id]);
    expect(await membersOf(chat)).toEqual(idsOf([ana, ben]));
    expect(await isShown(cleo, chat)).toBe(false);
    expect((await house.list(cleo)).chats.map(({ chat_type }) => chat_type)).toEqual(['simple']);
  });

  it('ends for the person with a block between invitation and answer, whoever blocks', async () => {
    for (const blocksFirst of [true, false]) {
      const { ana, cleo, chat } = await invited();
      const { _id } = await house.startChat(ana, cleo);
      const cleos = await house.listen(house.b, cleo);
      await house.block(blocksFirst ? cleo : ana, _id).expect(200);
      await eventually(() => expect(cleos.heard.map(({ event }) => event)).toContain('invitations'));
      expect(await isShown(cleo, chat)).toBe(false);
      await accept(cleo, chat).expect(404);
      const lift = as(blocksFirst ? cleo : ana).post(`/api/chat/un-block-person/${_id}`);
      await lift.send({}).expect(200);
      expect(await isShown(cleo, chat)).toBe(false);
      expect(idsOf((await groupOf(ana, chat)).invited)).toEqual([cleo._id]);
    }
  });
});

describe('declining', () => {
  it('is told to one’s own windows alone, twice is once, and can be taken back while the invitation stands', async () => {
    const { ana, cleo, chat } = await invited();
    const [anas, cleos] = await Promise.all([house.listen(house.a, ana), house.listen(house.b, cleo)]);
    await decline(cleo, chat).expect(200);
    await decline(cleo, chat).expect(200);
    await eventually(() => expect(cleos.heard.map(({ event }) => event)).toEqual(['invitations']));
    expect(await isShown(cleo, chat)).toBe(false);
    expect(anas.heard).toEqual([]);
    await accept(cleo, chat).expect(404);
    const undo = () => as(cleo).post(`/api/chat/decline-invitation/${chat._id}`).send({ declined: false });
    await undo().expect(200);
    await undo().expect(200);
    expect(await isShown(cleo, chat)).toBe(true);
    await accept(cleo, chat).expect(200);
    expect(await membersOf(chat)).toContain(cleo._id);
    await undo().expect(404);
  });

  it('is not taken back across a block, nor after the invitation was withdrawn', async () => {
    const { ana, cleo, chat } = await invited();
    const undo = () => as(cleo).post(`/api/chat/decline-invitation/${chat._id}`).send({ declined: false });
    await decline(cleo, chat).expect(200);
    const { _id } = await house.startChat(cleo, ana);
    await house.block(ana, _id).expect(200);
    await undo().expect(404);
    await as(ana).post(`/api/chat/un-block-person/${_id}`).send({}).expect(200);
    await remove(ana, chat, cleo).expect(200);
    await undo().expect(404);
    expect(await isShown(cleo, chat)).toBe(false);
  });

  it('is for who was invited', async () => {
    const { ana, ben, chat } = await invited();
    await decline(ben, chat).expect(404);
    await decline(await house.person(), chat).expect(404);
    await decline(ben, { _id: newId() }).expect(404);
    await decline(ben, await house.openChat(ana, ben)).expect(404);
    await decline(ben, { _id: 'x' }).expect(404);
  });
});

describe('an invitation goes away', () => {
  it('when the creator withdraws it, and can come again', async () => {
    const { ana, ben, cleo, chat } = await invited();
    const cleos = await house.listen(house.b, cleo);
    await remove(ben, chat, cleo).expect(403);
    const { invited: rest } = (await remove(ana, chat, cleo).expect(200)).body.document.chat;
    expect(rest).toEqual([]);
    await eventually(() => expect(cleos.heard.map(({ event }) => event)).toEqual(['invitations']));
    await accept(cleo, chat).expect(404);
    await add(ana, chat, cleo).expect(200);
    expect(await isShown(cleo, chat)).toBe(true);
  });

  it('when the creator leaves, and the new creator may invite anew', async () => {
    const { ana, ben, cleo, chat } = await invited();
    await leave(ana, chat).expect(200);
    expect(await isShown(cleo, chat)).toBe(false);
    await accept(cleo, chat).expect(404);
    expect((await groupOf(ben, chat)).invited).toEqual([]);
    await add(ben, chat, cleo).expect(200);
    expect((await house.invitations(cleo))[0]?.by._id).toBe(ben._id);
    await leave(ben, chat).expect(200);
    expect(await house.invitations(cleo)).toEqual([]);
  });
});

describe('accepting an invitation', () => {
  it('that is withdrawn at the same moment ends outside, and nobody is told otherwise', async () => {
    for (let round = 0; round < 6; round++) {
      const { ana, cleo, chat } = await invited();
      const [accepted, removed] = await Promise.all([accept(cleo, chat), remove(ana, chat, cleo)]);
      expect(removed.status).toBe(200);
      expect([200, 404]).toContain(accepted.status);
      expect(await membersOf(chat)).not.toContain(cleo._id);
      expect(await isShown(cleo, chat)).toBe(false);
    }
  });

  it('of a creator who leaves at the same moment is in whole or not at all', async () => {
    for (let round = 0; round < 6; round++) {
      const { ana, ben, cleo, chat } = await invited();
      const [accepted, left] = await Promise.all([accept(cleo, chat), leave(ana, chat)]);
      expect(left.status).toBe(200);
      expect([200, 404]).toContain(accepted.status);
      const isIn = accepted.status === 200;
      expect(await membersOf(chat)).toEqual([ben._id, ...(isIn ? [cleo._id] : [])]);
      expect((await house.list(cleo)).total).toBe(isIn ? 1 : 0);
    }
  });

  it('finds a place in a group that has been filled up meanwhile, because the invitation held it', async () => {
    const ana = await house.person();
    const others = await Promise.all(Array.from({ length: 10 }, () => house.person()));
    const [cleo, ...friends] = others as [TestPerson, ...TestPerson[]];
    const chat = await house.group(ana, ...friends.slice(0, 5));
    await add(ana, chat, cleo).expect(200);
    await house.acquaint(ana, ...friends.slice(5));
    const added = await Promise.all(friends.slice(5).map((friend) => add(ana, chat, friend)));
    const refused = added.filter(({ status }) => status !== 200);
    expect(refused.map(codeOf)).toEqual([[403, 'group_limit']]);
    await accept(cleo, chat).expect(200);
    expect(await membersOf(chat)).toHaveLength(10);
  });
});

describe('invitations and groups a day', () => {
  const limit = [403, 'chat_request_limit'];

  it('count like requests, by person, and are named in the refusal', async () => {
    const ana = await house.person();
    const friend = await house.person();
    const strangers = await Promise.all(Array.from({ length: 5 }, () => house.person()));
    await house.acquaint(ana, friend);
    const { chat } = (await house.tryGroup(ana, [friend]).expect(201)).body.document;
    for (const stranger of strangers.slice(0, 4)) await add(ana, chat, stranger).expect(200);
    const refused = await add(ana, chat, strangers[4]!);
    expect(codeOf(refused)).toEqual(limit);
    expect(refused.body.error.message).toContain('5 new chats, groups and invitations a day');
    expect((await groupOf(ana, chat)).invited).toHaveLength(4);
    // Whom the day counts already can be written to, withdrawn and invited again.
    await house.startChat(ana, strangers[0]!);
    await remove(ana, chat, strangers[1]!).expect(200);
    await add(ana, chat, strangers[1]!).expect(200);
    const another = await house.tryGroup(ana, [friend]);
    expect(codeOf(another)).toEqual(limit);
    const rich = { ...ana, selected_package: 'diamond' as const };
    await house.tryGroup(rich, [friend, strangers[4]!]).expect(201);
  });

  it('are five groups of acquaintances with the free package, also when all come at once', async () => {
    const [ana, ben] = await house.both();
    await house.acquaint(ana, ben);
    const answers = await Promise.all(Array.from({ length: 9 }, () => house.tryGroup(ana, [ben])));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status !== 201).map(codeOf)).toEqual(Array(4).fill(limit));
  });

  it('make no group, and count nothing, when there are too many strangers at once', async () => {
    const ana = await house.person();
    const strangers = await Promise.all(Array.from({ length: 5 }, () => house.person()));
    expect(codeOf(await house.tryGroup(ana, strangers))).toEqual(limit);
    expect((await house.list(ana)).total).toBe(0);
    for (const stranger of strangers) expect(await house.invitations(stranger)).toEqual([]);
    await house.tryGroup(ana, strangers.slice(1)).expect(201);
  });

  it('reach one person at most five times from the same one', async () => {
    const [ana, cleo] = await house.both();
    const rich = { ...ana, selected_package: 'diamond' as const };
    for (let count = 0; count < 7; count++) {
      const { chat } = (await house.tryGroup(rich, [cleo]).expect(201)).body.document;
      expect(idsOf(chat.invited)).toEqual([cleo._id]);
    }
    expect(await house.invitations(cleo)).toHaveLength(5);
  });
});

describe('who has left', () => {
  it('is not added again, nor who was removed, and the creator is told why', async () => {
    const [ana, ben, cleo] = await house.three();
    const chat = await house.group(ana, ben, cleo);
    await leave(ben, chat).expect(200);
    await remove(ana, chat, cleo).expect(200);
    for (const person of [ben, cleo])
      expect(codeOf(await add(ana, chat, person))).toEqual([409, 'left_group']);
    expect(await membersOf(chat)).toEqual([ana._id]);
    expect(await house.invitations(ben)).toEqual([]);
  });

  it('comes back by asking: the creator alone is told, and adds the person at once', async () => {
    const [ana, ben, cleo] = await house.three();
    const chat = await house.group(ana, ben, cleo);
    await leave(ben, chat).expect(200);
    const [anas, cleos] = await Promise.all([house.listen(house.b, ana), house.listen(house.b, cleo)]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => askToReturn(ben, chat)));
    for (const { status, body } of answers) {
      expect([status, body.document.chat.left, body.document.chat.asked]).toEqual([200, true, true]);
    }
    await eventually(() => expect(idsOf(anas.chats.at(-1)?.asking ?? [])).toEqual([ben._id]));
    expect((await groupOf(cleo, chat)).asking).toEqual([]);
    expect(cleos.chats).toEqual([]);
    await house.send(ana, chat._id, 'meanwhile');
    const { persons, asking } = (await add(ana, chat, ben).expect(200)).body.document.chat;
    expect([persons.length, asking]).toEqual([3, []]);
    await house.send(ana, chat._id, 'again');
    expect(await house.texts(ben, chat._id)).toEqual(['again']);
    await leave(ben, chat).expect(200);
    expect(codeOf(await add(ana, chat, ben))).toEqual([409, 'left_group']);
  });

  it('does not learn that the creator turns it down, or never sees it for a block', async () => {
    const [ana, ben, cleo] = await house.three();
    const chat = await house.group(ana, ben, cleo);
    await leave(ben, chat).expect(200);
    await askToReturn(ben, chat).expect(200);
    const bens = await house.listen(house.a, ben);
    const { asking } = (await remove(ana, chat, ben).expect(200)).body.document.chat;
    expect(asking).toEqual([]);
    await askToReturn(ben, chat).expect(200);
    expect((await groupOf(ana, chat)).asking).toEqual([]);
    expect((await groupOf(ben, chat)).asked).toBe(true);
    expect(bens.messages).toEqual([]);

    await house.block(ana, (await house.openChat(ana, cleo))._id).expect(200);
    await leave(cleo, chat).expect(200);
    const { asked } = (await askToReturn(cleo, chat).expect(200)).body.document.chat;
    expect([asked, (await groupOf(ana, chat)).asking]).toEqual([true, []]);
  });

  it('asks only where there was a membership, and does not learn whether anybody is left', async () => {
    const [ana, ben, cleo] = await house.three();
    const chat = await house.group(ana, ben);
    await askToReturn(cleo, chat).expect(404);
    expect((await askToReturn(ben, chat).expect(200)).body.document.chat).toMatchObject({ asked: false });
    await leave(ben, chat).expect(200);
    await leave(ana, chat).expect(200);
    expect((await askToReturn(ben, chat).expect(200)).body.document.chat).toMatchObject({ asked: true });
  });
});
