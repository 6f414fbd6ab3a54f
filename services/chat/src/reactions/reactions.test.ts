import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import { REACTION_EMOJI_MAX } from '@layover/proto/limits';
import { oid } from '../ids.ts';
import type { MessageDocument } from '../messages/message.model.ts';
import { type ChatTestHarness, startChatTestHarness, statusAndCode } from '../testing/chat-test-harness.ts';
import { groupCalls } from '../testing/group-calls.ts';

let harness: ChatTestHarness;
const { as, leave, add } = groupCalls(() => harness);

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

/** The requests alternate between the two instances. */
const react = (who: TestPerson, { _id }: Pick<Message, '_id'>, emoji: unknown) =>
  as(who).put(`/api/message/reaction/${_id}`).send({ emoji });
const reacted = async (...args: Parameters<typeof react>): Promise<Message> =>
  (await react(...args).expect(200)).body.document.message;
/** Emoji with the first names of those who reacted with it. */
const shown = ({ reactions }: Pick<Message, 'reactions'>) =>
  reactions.map(({ emoji, users }) => [emoji, ...users.map(({ first_name }) => first_name)].join(' '));
const shownTo = async (who: TestPerson, { _id, chatId }: Message) =>
  shown((await harness.history(who, chatId)).find((message) => message._id === _id)!);

describe('a reaction', () => {
  it('is stored, published on every instance, replaced and removed, with a new revision each time', async () => {
    const { ana, ben, chat, message } = await harness.pairWithMessage('Dinner at eight?');
    const listener = await harness.connect(harness.b, ana);
    const first = await reacted(ben, message, '👍');
    expect(shown(first)).toEqual(['👍 Ben']);
    expect(shown(await reacted(ana, message, '❤️'))).toEqual(['👍 Ben', '❤️ Ana']);
    expect(shown(await reacted(ben, message, '❤️'))).toEqual(['❤️ Ana Ben']);
    const last = await reacted(ben, message, null);
    expect(shown(last)).toEqual(['❤️ Ana']);
    await eventually(() => {
      const published = listener.messages.filter(({ _id }) => _id === message._id);
      expect(published.map(shown)).toEqual([['👍 Ben'], ['👍 Ben', '❤️ Ana'], ['❤️ Ana Ben'], ['❤️ Ana']]);
      const revisions = published.map(({ revision }) => revision);
      expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b));
    });
    expect((await harness.history(ben, chat._id)).at(-1)).toEqual(last);
    expect((await harness.list(ben)).chats[0]?.lastMessage).toEqual(last);
    expect((await harness.list(ben)).unread).toBe(1);
  });

  it('reaches a person who was offline through the catch-up request', async () => {
    const { ana, ben, chat, message } = await harness.pairWithMessage('first');
    const later = await harness.send(ana, chat._id, 'second');
    await reacted(ben, message, '🎉');
    const { messages } = await harness.changes(ana, { [chat._id]: later.revision });
    expect(messages.map((each) => [each.text, shown(each)])).toEqual([['first', ['🎉 Ben']]]);
  });

  it('changes nothing when it is repeated', async () => {
    const { ben, message } = await harness.pairWithMessage('hello');
    const first = await reacted(ben, message, '👍');
    expect(await reacted(ben, message, '👍')).toEqual(first);
    const removed = await reacted(ben, message, null);
    expect(await reacted(ben, message, null)).toEqual(removed);
  });

  it('of each member stays when many react at the same moment', async () => {
    const [ana, ...others] = await Promise.all(Array.from({ length: 7 }, () => harness.person()));
    const group = await harness.group(ana!, ...others);
    const message = await harness.send(ana!, group._id, 'Who is in?');
    await Promise.all(others.map((who) => reacted(who, message, '🙋')));
    const [reaction] = (await harness.history(ana!, group._id)).at(-1)!.reactions;
    expect(reaction?.users.map(({ _id }) => _id).sort()).toEqual(others.map(({ _id }) => _id).sort());
  });

  it('is rejected if it is anything but one emoji', async () => {
    const { ben, message } = await harness.pairWithMessage('hello');
    // Two emoji, a letter, nothing, an emoji in text form, a digit, an operator and a number.
    for (const emoji of ['👍👍', 'a', '', '❤', '1', { $gt: '' }, 7])
      expect([emoji, (await react(ben, message, emoji)).status]).toEqual([emoji, 422]);
    expect(await shownTo(ben, message)).toEqual([]);
  });

  it('is accepted as a flag, a family and an emoji with a skin tone', async () => {
    const { ben, message } = await harness.pairWithMessage('hello');
    for (const emoji of ['🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🇪🇸', '👨‍👩‍👧‍👦', '👍🏽', '1️⃣'])
      expect(shown(await reacted(ben, message, emoji))).toEqual([`${emoji} Ben`]);
  });

  it('is rejected with 409 if the message would have too many different emoji', async () => {
    const { ana, ben, message } = await harness.pairWithMessage('All of them');
    const emoji = (index: number) => String.fromCodePoint(0x1f600 + index);
    const reactions = Array.from({ length: REACTION_EMOJI_MAX - 1 }, (_, index) => ({
      user: oid(newId()),
      emoji: emoji(index),
    }));
    await harness.a.mongo
      .model<MessageDocument>('messages')
      .updateOne({ _id: message._id }, { $set: { reactions } });
    await reacted(ben, message, emoji(REACTION_EMOJI_MAX - 1));
    expect(statusAndCode(await react(ana, message, '🎉'))).toEqual([409, 'reaction_limit']);
    // An emoji that is there already, and a change of the only reaction with an emoji.
    await reacted(ana, message, emoji(3));
    await reacted(ben, message, '🎉');
  });
});

describe('the permission to react', () => {
  it('is missing for strangers, for system messages and unknown ids: 404', async () => {
    const { ana, chat, message } = await harness.pairWithMessage('mine');
    const stranger = await harness.person();
    const [systemMessage] = await harness.history(ana, chat._id);
    for (const [who, target] of [
      [stranger, message],
      [ana, systemMessage!],
      [ana, { _id: 'nonsense' }],
    ] as const)
      expect(statusAndCode(await react(who, target, '👍'))).toEqual([404, 'not_found']);
  });

  it('is missing while a request is pending, after a block, after leaving and for an ended message', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const request = await harness.startChat(ana, ben);
    const asked = await harness.send(ana, request._id, 'Hello');
    for (const who of [ana, ben])
      expect(statusAndCode(await react(who, asked, '👍'))).toEqual([403, 'request_pending']);

    const { _id } = await harness.acceptedChat(ana, cleo);
    const message = await harness.send(ana, _id, 'Hello');
    await harness.block(cleo, _id).expect(200);
    expect(statusAndCode(await react(cleo, message, '👍'))).toEqual([403, 'chat_blocked']);

    const dan = await harness.person();
    const group = await harness.group(ana, dan);
    const seen = await harness.send(ana, group._id, 'Welcome');
    await add(ana, group, ben).expect(200);
    expect(statusAndCode(await react(ben, seen, '👍'))).toEqual([404, 'not_found']);
    await leave(dan, group).expect(200);
    expect(statusAndCode(await react(dan, seen, '👍'))).toEqual([403, 'chat_left']);

    await harness.deleteMessage(ana, seen).expect(200);
    expect(statusAndCode(await react(ana, seen, '👍'))).toEqual([409, 'message_deleted']);
  });
});

describe('who sees a reaction', () => {
  it('leaves out the members who have blocked the person, live, in the history and in the catch-up', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const group = await harness.group(ana, ben, cleo);
    const message = await harness.send(ana, group._id, 'Lunch?');
    await harness.block(ana, group._id, ben._id).expect(200);
    const ofAna = await harness.connect(harness.a, ana);
    const ofCleo = await harness.connect(harness.b, cleo);
    expect(shown(await reacted(ben, message, '👎'))).toEqual(['👎 Ben']);
    expect(shown(await reacted(cleo, message, '👍'))).toEqual(['👎 Ben', '👍 Cleo']);
    await eventually(() => {
      expect(shown(ofCleo.messages.at(-1)!)).toEqual(['👎 Ben', '👍 Cleo']);
      expect(shown(ofAna.messages.at(-1)!)).toEqual(['👍 Cleo']);
    });
    expect(ofAna.messages.flatMap(shown)).not.toContainEqual(expect.stringContaining('Ben'));
    expect(await shownTo(ana, message)).toEqual(['👍 Cleo']);
    expect(await shownTo(cleo, message)).toEqual(['👎 Ben', '👍 Cleo']);
    expect(shown((await harness.list(ana)).chats.find(({ _id }) => _id === group._id)!.lastMessage!)).toEqual(
      ['👍 Cleo'],
    );
    const changes = await Promise.all(
      [ana, cleo].map((who) => harness.changes(who, { [group._id]: message.revision })),
    );
    expect(changes.map(({ messages }) => shown(messages.find(({ _id }) => _id === message._id)!))).toEqual([
      ['👍 Cleo'],
      ['👎 Ben', '👍 Cleo'],
    ]);
  });

  it('ends with the message', async () => {
    const { ana, ben, message } = await harness.pairWithMessage('oops');
    await reacted(ben, message, '😂');
    await harness.deleteMessage(ana, message).expect(200);
    expect(await shownTo(ben, message)).toEqual([]);
  });
});
