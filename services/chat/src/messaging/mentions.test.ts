import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { publishEvent } from '@layover/kit/testing/publish-event';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import { MENTIONS_MAX } from '@layover/proto/limits';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';
import { groupCalls } from '../testing/group-calls.ts';
import { moderationCalls } from '../testing/moderation-calls.ts';

let harness: ChatTestHarness;
const { leave, groupInList } = groupCalls(() => harness);
const { decide } = moderationCalls(() => harness);

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

const nameOf = ({ first_name, last_name }: TestPerson) => `${first_name} ${last_name}`;
const mentionOf = (person: TestPerson) => ({ user: person._id, name: nameOf(person) });
const idsOf = (people: readonly TestPerson[]) => people.map(({ _id }) => _id);

const trySend = (who: TestPerson, chatId: string, text: string, mentions: readonly string[]) =>
  harness.trySend(who, chatId, text, { mentions });
async function sendTo(who: TestPerson, chatId: string, text: string, ...people: TestPerson[]) {
  const { body } = await trySend(who, chatId, text, idsOf(people)).expect(201);
  return body.document.message as Message;
}
const edit = async (who: TestPerson, { _id }: Message, text: string, ...people: TestPerson[]) => {
  const call = harness.a.as(who).put(`/api/message/edit-message/${_id}`);
  const { body } = await call.send({ text, ...(people.length > 0 && { mentions: idsOf(people) }) });
  return body.document.message as Message;
};

/** A group of Ana, Ben and Cleo. */
async function scene() {
  const [ana, ben, cleo] = await harness.threePeople();
  return { ana, ben, cleo, chat: await harness.group(ana, ben, cleo) };
}
const unreadOf = async (person: TestPerson, chat: { _id: string }) =>
  (await groupInList(person, chat)).unreadmsg[0];

describe('a mention', () => {
  it('is stored for members whom the text names, and for nobody else', async () => {
    const { ana, ben, cleo, chat } = await scene();
    const stranger = await harness.person({ first_name: 'Dan' });
    const text = `@${nameOf(ben)} and @${nameOf(stranger)}, not @${nameOf(ana)}`;
    const message = await sendTo(ana, chat._id, text, ben, cleo, stranger, ana);
    expect(message.mentions).toEqual([mentionOf(ben)]);
    expect((await harness.history(cleo, chat._id)).at(-1)).toEqual(message);
    await leave(ben, chat).expect(200);
    expect((await sendTo(ana, chat._id, text, ben)).mentions).toEqual([]);
  });

  it('needs the ids of at most some people, each once, and a group', async () => {
    const { ana, ben, chat } = await scene();
    for (const mentions of [[ben._id, ben._id], ['ben'], Array.from({ length: MENTIONS_MAX + 1 }, newId)]) {
      const { body } = await trySend(ana, chat._id, `@${nameOf(ben)}`, mentions).expect(422);
      expect(JSON.stringify(body.error)).toContain('mentions');
    }
    const pair = await harness.pair();
    expect((await sendTo(pair.ana, pair.chat._id, `@${nameOf(pair.ben)}`, pair.ben)).mentions).toEqual([]);
  });

  it('survives edits as long as the text names the person', async () => {
    const { ana, ben, cleo, chat } = await scene();
    const sent = await sendTo(ana, chat._id, `@${nameOf(ben)} at nine`, ben);
    await leave(ben, chat).expect(200);
    const later = await edit(ana, sent, `@${nameOf(ben)} and @${nameOf(cleo)} at ten`, cleo);
    expect(later.mentions).toEqual([mentionOf(ben), mentionOf(cleo)]);
    expect((await edit(ana, sent, `@${nameOf(cleo)} at ten`)).mentions).toEqual([mentionOf(cleo)]);
    expect((await edit(ana, sent, 'At ten')).mentions).toEqual([]);
  });

  it('is not in a forwarded or deleted message', async () => {
    const { ana, ben, cleo, chat } = await scene();
    const sent = await sendTo(ana, chat._id, `@${nameOf(ben)} at nine`, ben);
    const other = await harness.group(ana, ben, cleo);
    const { body } = await harness.trySend(ana, other._id, '', { forward: sent._id }).expect(201);
    expect(body.document.message).toMatchObject({ text: sent.text, mentions: [] });
    await harness.trySend(ana, other._id, '', { forward: sent._id, mentions: [ben._id] }).expect(422);
    const deleted = await harness.deleteMessage(ana, sent).expect(200);
    expect(deleted.body.document.message.mentions).toEqual([]);
  });

  it('marks the chat of the mentioned person alone until they have read it', async () => {
    const { ana, ben, cleo, chat } = await scene();
    const sent = await sendTo(ana, chat._id, `@${nameOf(ben)}?`, ben);
    const last = await harness.send(ana, chat._id, 'And so on');
    expect(await unreadOf(ben, chat)).toMatchObject({ mentioned: true });
    expect(await unreadOf(cleo, chat)).toMatchObject({ mentioned: false });
    const changes = await harness.changes(ben, {});
    expect(changes.chats.find(({ _id }) => _id === chat._id)?.unreadmsg[0]).toMatchObject({
      mentioned: true,
    });
    const read = async (seq: number) => {
      const call = harness.a.as(ben).put(`/api/message/watch-message/${chat._id}`);
      return (await call.send({ seq }).expect(200)).body.document;
    };
    expect(await read(sent.seq - 1)).toMatchObject({ mentioned: true });
    expect(await read(sent.seq)).toMatchObject({ unreadMsgCount: 1, mentioned: false });
    expect(await unreadOf(ben, chat)).toMatchObject({ unreadMsgCount: 1, mentioned: false });
    expect(last.mentions).toEqual([]);
  });

  it('loses the name of a person whose account is deleted, also while ADMINs hide the message', async () => {
    const { ana, ben, cleo, chat } = await scene();
    const shown = await sendTo(ana, chat._id, `@${nameOf(ben)}, @${nameOf(cleo)}?`, ben, cleo);
    const hidden = await sendTo(ana, chat._id, `Lies about @${nameOf(ben)}`, ben);
    await decide(hidden._id, { hidden: true });
    const historyOf = async ({ _id }: Message) =>
      (await harness.history(cleo, chat._id)).find((message) => message._id === _id);
    expect(await historyOf(hidden)).toMatchObject({ text: '', moderated: true, mentions: [] });
    await publishEvent(harness.a, 'auth.account-deleted', { accountId: ben._id }, 1);
    await eventually(
      async () =>
        expect(await historyOf(shown)).toMatchObject({
          text: `@Deleted user, @${nameOf(cleo)}?`,
          mentions: [mentionOf(cleo)],
          editedAt: null,
        }),
      30_000,
    );
    await decide(hidden._id, { hidden: false });
    expect(await historyOf(hidden)).toMatchObject({ text: 'Lies about @Deleted user', mentions: [] });
  });
});
