import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId } from '@layover/kit/testing/tokens';
import { type ChatTestHarness, eventsOf, startChatTestHarness } from '../testing/chat-test-harness.ts';
import { groupCalls, idsOf } from '../testing/group-calls.ts';

let harness: ChatTestHarness;
const {
  accept,
  add,
  as,
  decline,
  groupInList,
  groupWithInvitation,
  seesInvitation,
  leave,
  membersOf,
  remove,
  storedChat,
} = groupCalls(() => harness);

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

describe('the view of the inviter', () => {
  it('is the same when an invitation is pending, was declined or is suppressed by a block', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const blocker = await harness.person();
    const { _id } = await harness.startChat(ana, blocker);
    await harness.block(blocker, _id).expect(200);
    const chat = await harness.group(ana, ben);
    const responses = [];
    for (const person of [cleo, blocker]) responses.push(await add(ana, chat, person).expect(200));
    const pending = await harness.person();
    responses.push(await add(ana, chat, pending).expect(200));
    expect(responses.map(({ body }) => body.document.chat.invited.length)).toEqual([1, 2, 3]);
    expect(new Set(responses.map(({ body }) => body.document.chat.seq)).size).toBe(1);

    const anaSocket = await harness.connect(harness.b, ana);
    const before = await groupInList(ana, chat);
    const { revision } = await storedChat(chat);
    await decline(cleo, chat).expect(200);
    expect(await groupInList(ana, chat)).toEqual(before);
    expect((await storedChat(chat)).revision).toBe(revision);
    for (const person of [cleo, blocker]) expect(await seesInvitation(person, chat)).toBe(false);
    expect(await seesInvitation(pending, chat)).toBe(true);
    await accept(blocker, chat).expect(404);

    // Inviting again, withdrawing and inviting again also give the same responses and reach nobody.
    for (const person of [cleo, blocker]) {
      await add(ana, chat, person).expect(200);
      await remove(ana, chat, person).expect(200);
      const { invited } = (await add(ana, chat, person).expect(200)).body.document.chat;
      expect(idsOf(invited)).toContain(person._id);
      expect(await seesInvitation(person, chat)).toBe(false);
    }
    await harness.send(ana, chat._id, 'a marker');
    await eventually(() => expect(anaSocket.messages.map(({ text }) => text)).toEqual(['a marker']));
    expect(await membersOf(chat)).toHaveLength(2);
  });

  it('keeps the invitation after a block by either side, although the invited person loses it', async () => {
    for (const blocksFirst of [true, false]) {
      const { ana, cleo, chat } = await groupWithInvitation();
      const { _id } = await harness.startChat(ana, cleo);
      const cleoSocket = await harness.connect(harness.b, cleo);
      await harness.block(blocksFirst ? cleo : ana, _id).expect(200);
      await eventually(() => expect(eventsOf(cleoSocket)).toContain('invitations'));
      expect(await seesInvitation(cleo, chat)).toBe(false);
      await accept(cleo, chat).expect(404);
      const lift = as(blocksFirst ? cleo : ana).post(`/api/chat/un-block-person/${_id}`);
      await lift.send({}).expect(200);
      expect(await seesInvitation(cleo, chat)).toBe(false);
      expect(idsOf((await groupInList(ana, chat)).invited)).toEqual([cleo._id]);
    }
  });
});

describe('declining an invitation', () => {
  it('is published once to the own sockets, and can be undone until the invitation is accepted', async () => {
    const { ana, cleo, chat } = await groupWithInvitation();
    const [anaSocket, cleoSocket] = await Promise.all([
      harness.connect(harness.a, ana),
      harness.connect(harness.b, cleo),
    ]);
    await decline(cleo, chat).expect(200);
    await decline(cleo, chat).expect(200);
    await eventually(() => expect(eventsOf(cleoSocket)).toEqual(['invitations']));
    expect(await seesInvitation(cleo, chat)).toBe(false);
    await harness.send(ana, chat._id, 'a marker');
    await eventually(() => expect(eventsOf(anaSocket)).toEqual(['message']));
    await accept(cleo, chat).expect(404);
    const undo = () => as(cleo).post(`/api/chat/decline-invitation/${chat._id}`).send({ declined: false });
    await undo().expect(200);
    await undo().expect(200);
    expect(await seesInvitation(cleo, chat)).toBe(true);
    await accept(cleo, chat).expect(200);
    expect(await membersOf(chat)).toContain(cleo._id);
    await undo().expect(404);
  });

  it('cannot be undone during a block or after the invitation was withdrawn', async () => {
    const { ana, cleo, chat } = await groupWithInvitation();
    const undo = () => as(cleo).post(`/api/chat/decline-invitation/${chat._id}`).send({ declined: false });
    await decline(cleo, chat).expect(200);
    const { _id } = await harness.startChat(cleo, ana);
    await harness.block(ana, _id).expect(200);
    await undo().expect(404);
    await as(ana).post(`/api/chat/un-block-person/${_id}`).send({}).expect(200);
    await remove(ana, chat, cleo).expect(200);
    await undo().expect(404);
    expect(await seesInvitation(cleo, chat)).toBe(false);
  });

  it('returns 404 to a person who is not invited', async () => {
    const { ana, ben, chat } = await groupWithInvitation();
    await decline(ben, chat).expect(404);
    await decline(await harness.person(), chat).expect(404);
    await decline(ben, { _id: newId() }).expect(404);
    await decline(ben, await harness.acceptedChat(ana, ben)).expect(404);
    await decline(ben, { _id: 'x' }).expect(404);
  });
});

describe('an invitation ends', () => {
  it('when the creator withdraws it, and can be sent again', async () => {
    const { ana, ben, cleo, chat } = await groupWithInvitation();
    const cleoSocket = await harness.connect(harness.b, cleo);
    await remove(ben, chat, cleo).expect(403);
    const { invited } = (await remove(ana, chat, cleo).expect(200)).body.document.chat;
    expect(invited).toEqual([]);
    await eventually(() => expect(eventsOf(cleoSocket)).toEqual(['invitations']));
    await accept(cleo, chat).expect(404);
    await add(ana, chat, cleo).expect(200);
    expect(await seesInvitation(cleo, chat)).toBe(true);
  });

  it('when the creator leaves, and the new creator can send it again', async () => {
    const { ana, ben, cleo, chat } = await groupWithInvitation();
    await leave(ana, chat).expect(200);
    expect(await seesInvitation(cleo, chat)).toBe(false);
    await accept(cleo, chat).expect(404);
    expect((await groupInList(ben, chat)).invited).toEqual([]);
    await add(ben, chat, cleo).expect(200);
    expect((await harness.invitations(cleo))[0]?.by._id).toBe(ben._id);
    await leave(ben, chat).expect(200);
    expect(await harness.invitations(cleo)).toEqual([]);
  });
});
