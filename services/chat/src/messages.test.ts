import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId } from '@layover/kit/testing/tokens';
import type { Message } from '@layover/proto/http/message';
import type { MessageDocument } from './data/message.model.ts';
import { type ChatHouse, codeOf, type Listener, startChatHouse } from './testing/chat-house.ts';

let house: ChatHouse;

beforeAll(async () => {
  house = await startChatHouse();
}, 60_000);
afterAll(() => house?.stop());

const stored = () => house.a.mongo.model<MessageDocument>('messages');
const age = (message: Message, minutes: number) =>
  stored().updateOne({ _id: message._id }, { createdAt: new Date(Date.now() - minutes * 60_000) });
const heardOf = ({ messages }: Listener, _id: string) => messages.filter((message) => message._id === _id);

describe('editing', () => {
  it('changes the text for everybody at once, on the other instance too, at a higher revision', async () => {
    const { ana, ben, chat, message } = await house.openWith('helo');
    const listener = await house.listen(house.b, ben);
    const answer = await house.edit(ana, message, '  hello ').expect(200);
    const edited = answer.body.document.message as Message;
    expect(edited).toMatchObject({ _id: message._id, seq: message.seq, text: 'hello', deleted: false });
    expect(edited.revision).toBeGreaterThan(message.revision);
    expect(Date.parse(edited.editedAt!)).toBeGreaterThanOrEqual(Date.parse(message.createdAt));
    await eventually(() => expect(heardOf(listener, message._id)).toEqual([edited]));
    expect((await house.history(ben, chat._id)).at(-1)).toEqual(edited);
    expect((await house.list(ben)).chats[0]?.lastMessage).toEqual(edited);
  });

  it('is caught up with by who was offline', async () => {
    const { ana, ben, chat, message } = await house.openWith('first');
    const second = await house.send(ana, chat._id, 'second');
    await house.edit(ana, message, 'first, edited').expect(200);
    await house.remove(ana, second).expect(200);
    const caught = (await house.changes(ben, { [chat._id]: second.revision })).messages;
    expect(caught.map(({ _id, text, deleted }) => [_id, text, deleted])).toEqual([
      [message._id, 'first, edited', false],
      [second._id, '', true],
    ]);
  });

  it('is for one’s own messages, which others do not even find', async () => {
    const { ana, ben, chat, message } = await house.openWith('mine');
    const stranger = await house.person();
    const [notice] = await house.history(ana, chat._id);
    expect(notice?.type).toBe('notification');
    for (const [who, target] of [
      [ben, message],
      [stranger, message],
      [ana, { _id: newId() }],
      [ana, { _id: 'nonsense' }],
      [ben, notice!],
    ] as const) {
      expect(codeOf(await house.edit(who, target, 'taken over'))).toEqual([404, 'not_found']);
      expect(codeOf(await house.remove(who, target))).toEqual([404, 'not_found']);
    }
    expect((await house.history(ana, chat._id)).at(-1)).toEqual(message);
  });

  it('ends fifteen minutes after the message, as does taking back', async () => {
    const { ana, chat, message } = await house.openWith('old');
    await age(message, 14.9);
    await house.edit(ana, message, 'in time').expect(200);
    await age(message, 15.1);
    expect(codeOf(await house.edit(ana, message, 'too late'))).toEqual([403, 'edit_time_over']);
    expect(codeOf(await house.remove(ana, message))).toEqual([403, 'edit_time_over']);
    expect((await house.history(ana, chat._id)).at(-1)?.text).toBe('in time');
  });

  it('takes what sending takes', async () => {
    const { ana, message } = await house.openWith('short');
    const put = (body: object | string) =>
      house.a.as(ana).put(`/api/message/edit-message/${message._id}`).send(body);
    await house.edit(ana, message, 'ñ'.repeat(4_000)).expect(200);
    for (const body of [
      { text: 'ñ'.repeat(4_001) },
      { text: ' \n ' },
      { text: 7 },
      { text: { $gt: '' } },
      { text: ['a'] },
      {},
      { text: 'x', deleted: false },
    ]) {
      expect((await put(body)).status).toBe(422);
    }
  });

  it('is refused to who has blocked the chat, and open to an initiator who has used up the ten', async () => {
    const [ana, ben] = await house.both();
    const chat = await house.startChat(ana, ben);
    const sent: Message[] = [];
    for (let i = 0; i < 10; i++) sent.push(await house.send(ana, chat._id, `${i}`));
    await house.edit(ana, sent[0]!, 'zero').expect(200);
    await house.block(ana, chat._id).expect(200);
    expect(codeOf(await house.edit(ana, sent[1]!, 'one'))).toEqual([403, 'chat_blocked']);
    expect(codeOf(await house.remove(ana, sent[1]!))).toEqual([403, 'chat_blocked']);
  });

  it('of a blocked person is not shown to who blocked, neither of what came before the block nor after', async () => {
    const { ana, ben, chat, message: before } = await house.openWith('before');
    await house.block(ben, chat._id).expect(200);
    const behind = await house.send(ana, chat._id, 'behind');
    const [blocker, writer] = await Promise.all([house.listen(house.b, ben), house.listen(house.b, ana)]);
    for (const message of [before, behind]) await house.edit(ana, message, 'insult').expect(200);
    await eventually(() => expect(writer.messages).toHaveLength(2));
    expect(blocker.messages).toEqual([]);
    const caught = (await house.changes(ben, { [chat._id]: 0 })).messages;
    const history = await house.history(ben, chat._id);
    expect([...caught, ...history].filter(({ text }) => /insult|behind/.test(text))).toEqual([]);
    expect((await house.history(ana, chat._id)).map(({ text }) => text)).toEqual(['', 'insult', 'insult']);
  });

  it('twenty times at once ends in one text, which has the highest revision', async () => {
    const { ana, ben, chat, message } = await house.openWith('0');
    const listener = await house.listen(house.b, ben);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => house.edit(ana, message, `text ${i}`, i % 2 ? house.a : house.b)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const told = answers.map(({ body }) => body.document.message as Message);
    const last = (await house.history(ben, chat._id)).at(-1)!;
    expect(last.revision).toBe(Math.max(...told.map(({ revision }) => revision)));
    for (const one of told.filter(({ revision }) => revision === last.revision)) expect(one).toEqual(last);
    // Whatever order they come in: the highest revision is what is stored.
    await eventually(() => {
      const heard = heardOf(listener, message._id).toSorted((a, b) => b.revision - a.revision);
      expect(heard[0]).toEqual(last);
    });
    const caught = (await house.changes(ben, { [chat._id]: last.revision - 1 })).messages;
    expect(caught.map(({ text }) => text)).toEqual([last.text]);
  });
});

describe('taking back', () => {
  it('leaves an empty place, and doing it again changes nothing', async () => {
    const { ana, ben, chat, message } = await house.openWith('regret');
    await house.edit(ana, message, 'deep regret').expect(200);
    const listener = await house.listen(house.b, ben);
    const { body } = await house.remove(ana, message).expect(200);
    const gone = body.document.message as Message;
    expect(gone).toMatchObject({ text: '', deleted: true, editedAt: null, replyTo: null, seq: message.seq });
    await eventually(() => expect(heardOf(listener, message._id)).toEqual([gone]));
    expect((await house.history(ben, chat._id)).at(-1)).toEqual(gone);
    await age(message, 20);
    const again = await house.remove(ana, message, house.b).expect(200);
    expect(again.body.document.message.revision).toBe(gone.revision);
    expect(codeOf(await house.edit(ana, message, 'back'))).toEqual([409, 'message_deleted']);
    expect(JSON.stringify(await stored().findById(message._id).lean())).not.toContain('regret');
  });

  it('is not counted as unread', async () => {
    const { ana, ben, chat, message } = await house.openWith('one');
    await house.send(ana, chat._id, 'two');
    expect((await house.list(ben)).unread).toBe(2);
    await house.remove(ana, message).expect(200);
    expect(await house.list(ben)).toMatchObject({
      unread: 1,
      chats: [{ unreadmsg: [{ unreadMsgCount: 1 }] }],
    });
  });

  it('wins over edits that race with it, and everybody can tell', async () => {
    for (let round = 0; round < 5; round++) {
      const { ana, ben, chat, message } = await house.openWith('racing');
      const [removed, ...edits] = await Promise.all([
        house.remove(ana, message, house.b),
        ...Array.from({ length: 8 }, (_, i) =>
          house.edit(ana, message, `edit ${i}`, i % 2 ? house.a : house.b),
        ),
      ]);
      expect(removed.status).toBe(200);
      for (const { status } of edits) expect([200, 409]).toContain(status);
      const last = (await house.history(ben, chat._id)).at(-1)!;
      expect(last).toMatchObject({ text: '', deleted: true, editedAt: null });
      const told = edits.filter(({ status }) => status === 200).map(({ body }) => body.document.message);
      for (const one of told as Message[]) {
        if (!one.deleted) expect(one.revision).toBeLessThan(last.revision);
      }
    }
  });
});
