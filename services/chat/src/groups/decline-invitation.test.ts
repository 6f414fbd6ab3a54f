import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import { type ChatTestHarness, startChatTestHarness, statusAndCode } from '../testing/chat-test-harness.ts';
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
}, 60_000);
afterAll(() => harness?.stop());

/** Ids, times and made-up values by the order in which they come, so that two stories can be compared. */
function nameless(text: string): string {
  const names = new Map<string, string>();
  return text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{24}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, (found) => {
    if (found.includes('T')) return 'time';
    if (!names.has(found)) names.set(found, `id ${names.size}`);
    return names.get(found)!;
  });
}

describe('what the inviter sees', () => {
  it('is the same whether an invitation waits, was declined, or never arrives for a block', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const blocker = await harness.person();
    const blocked = await harness.person();
    const { _id } = await harness.startChat(ana, blocker);
    await harness.block(blocker, _id).expect(200);
    await harness.block(ana, (await harness.acceptedChat(ana, blocked))._id).expect(200);
    const chat = await harness.group(ana, ben);
    const answers = [];
    for (const person of [cleo, blocker, blocked]) answers.push(await add(ana, chat, person).expect(200));
    const waiting = await harness.person();
    answers.push(await add(ana, chat, waiting).expect(200));
    expect(answers.map(({ body }) => body.document.chat.invited.length)).toEqual([1, 2, 3, 4]);
    expect(new Set(answers.map(({ body }) => body.document.chat.seq)).size).toBe(1);

    const anas = await harness.connect(harness.b, ana);
    const before = await groupInList(ana, chat);
    const { revision } = await storedChat(chat);
    await decline(cleo, chat).expect(200);
    expect(await groupInList(ana, chat)).toEqual(before);
    expect((await storedChat(chat)).revision).toBe(revision);
    for (const person of [cleo, blocker, blocked]) expect(await seesInvitation(person, chat)).toBe(false);
    expect(await seesInvitation(waiting, chat)).toBe(true);
    await accept(blocker, chat).expect(404);
    await accept(blocked, chat).expect(404);

    // Inviting once more, and withdrawing and inviting once more, look alike too and reach nobody.
    for (const person of [cleo, blocker, blocked]) {
      await add(ana, chat, person).expect(200);
      await remove(ana, chat, person).expect(200);
      const { invited } = (await add(ana, chat, person).expect(200)).body.document.chat;
      expect(idsOf(invited)).toContain(person._id);
      expect(await seesInvitation(person, chat)).toBe(false);
    }
    expect(anas.messages).toEqual([]);
    expect(await membersOf(chat)).toHaveLength(2);
  });

  it.each([
    ['creates the group with', true],
    ['adds later', false],
  ])(
    'is the same of an acquaintance who is away and of one who has blocked, whom the creator %s',
    async (_, isNew) => {
      /** All that Ana is answered and told about an acquaintance, who becomes unreachable before. */
      async function seenOf(becomeUnreachable: (cleo: TestPerson, chatId: string) => PromiseLike<unknown>) {
        const [ana, ben, cleo] = await harness.threePeople();
        // Started by Cleo, so that it is not counted against Ana's day.
        const simple = await harness.acceptedChat(cleo, ana);
        await becomeUnreachable(cleo, simple._id);
        const anas = await harness.connect(harness.a, ana);
        // Two who are invited in one call stand in the order of their ids.
        const first = isNew ? [cleo] : [ben];
        const made = (await harness.tryCreateGroup(ana, first).expect(201)).body.document.chat;
        const answers: unknown[] = [made];
        const times = isNew ? 1 : 2;
        for (let time = 0; time < times; time++) answers.push((await add(ana, made, cleo).expect(200)).body);
        answers.push(
          (await remove(ana, made, cleo).expect(200)).body,
          (await add(ana, made, cleo).expect(200)).body,
        );
        answers.push(await harness.list(ana), await harness.changes(ana, { [made._id]: 0 }));
        // The day counts both alike: four strangers fit beside the group.
        const strangers = await Promise.all(Array.from({ length: 4 }, () => harness.person()));
        for (const stranger of strangers)
          answers.push(
            statusAndCode(
              await harness.a.as(ana).post('/api/chat/create-chat').send({
                chat_type: 'simple',
                userdestination: stranger._id,
              }),
            ),
          );
        await harness.send(ana, simple._id, 'a marker');
        await eventually(() => expect(anas.messages.at(-1)?.text).toBe('a marker'));
        answers.push(anas.received);
        expect(await membersOf(made)).toEqual([ana._id]);
        return nameless(JSON.stringify(answers));
      }
      const away = await seenOf(async () => undefined);
      const blocker = await seenOf(async (cleo, chatId) => {
        await harness.goOnline(cleo);
        await harness.block(cleo, chatId).expect(200);
      });
      expect(blocker).toBe(away);
    },
  );

  it('is a member at once of an acquaintance who is there, and no more once that person has blocked', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    await harness.acquaint(ana, ben);
    const { _id } = await harness.acceptedChat(ana, cleo);
    await harness.goOnline(ben, cleo);
    await harness.block(cleo, _id).expect(200);
    const { chat } = (await harness.tryCreateGroup(ana, [ben, cleo]).expect(201)).body.document;
    expect(idsOf(chat.invited)).toEqual([cleo._id]);
    expect(await membersOf(chat)).toEqual(idsOf([ana, ben]));
    expect(await seesInvitation(cleo, chat)).toBe(false);
    expect((await harness.list(cleo)).chats.map(({ chat_type }) => chat_type)).toEqual(['simple']);
  });

  it('ends for the person with a block between invitation and answer, whoever blocks', async () => {
    for (const blocksFirst of [true, false]) {
      const { ana, cleo, chat } = await groupWithInvitation();
      const { _id } = await harness.startChat(ana, cleo);
      const cleos = await harness.connect(harness.b, cleo);
      await harness.block(blocksFirst ? cleo : ana, _id).expect(200);
      await eventually(() => expect(cleos.received.map(({ event }) => event)).toContain('invitations'));
      expect(await seesInvitation(cleo, chat)).toBe(false);
      await accept(cleo, chat).expect(404);
      const lift = as(blocksFirst ? cleo : ana).post(`/api/chat/un-block-person/${_id}`);
      await lift.send({}).expect(200);
      expect(await seesInvitation(cleo, chat)).toBe(false);
      expect(idsOf((await groupInList(ana, chat)).invited)).toEqual([cleo._id]);
    }
  });
});

describe('declining', () => {
  it('is told to one’s own windows alone, twice is once, and can be taken back while the invitation stands', async () => {
    const { ana, cleo, chat } = await groupWithInvitation();
    const [anas, cleos] = await Promise.all([
      harness.connect(harness.a, ana),
      harness.connect(harness.b, cleo),
    ]);
    await decline(cleo, chat).expect(200);
    await decline(cleo, chat).expect(200);
    await eventually(() => expect(cleos.received.map(({ event }) => event)).toEqual(['invitations']));
    expect(await seesInvitation(cleo, chat)).toBe(false);
    expect(anas.received).toEqual([]);
    await accept(cleo, chat).expect(404);
    const undo = () => as(cleo).post(`/api/chat/decline-invitation/${chat._id}`).send({ declined: false });
    await undo().expect(200);
    await undo().expect(200);
    expect(await seesInvitation(cleo, chat)).toBe(true);
    await accept(cleo, chat).expect(200);
    expect(await membersOf(chat)).toContain(cleo._id);
    await undo().expect(404);
  });

  it('is not taken back across a block, nor after the invitation was withdrawn', async () => {
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

  it('is for who was invited', async () => {
    const { ana, ben, chat } = await groupWithInvitation();
    await decline(ben, chat).expect(404);
    await decline(await harness.person(), chat).expect(404);
    await decline(ben, { _id: newId() }).expect(404);
    await decline(ben, await harness.acceptedChat(ana, ben)).expect(404);
    await decline(ben, { _id: 'x' }).expect(404);
  });
});

describe('an invitation goes away', () => {
  it('when the creator withdraws it, and can come again', async () => {
    const { ana, ben, cleo, chat } = await groupWithInvitation();
    const cleos = await harness.connect(harness.b, cleo);
    await remove(ben, chat, cleo).expect(403);
    const { invited: rest } = (await remove(ana, chat, cleo).expect(200)).body.document.chat;
    expect(rest).toEqual([]);
    await eventually(() => expect(cleos.received.map(({ event }) => event)).toEqual(['invitations']));
    await accept(cleo, chat).expect(404);
    await add(ana, chat, cleo).expect(200);
    expect(await seesInvitation(cleo, chat)).toBe(true);
  });

  it('when the creator leaves, and the new creator may invite anew', async () => {
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
