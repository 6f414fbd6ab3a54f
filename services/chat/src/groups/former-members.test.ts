import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { Chat } from '@layover/proto/http/chat';
import type { ChatDocument } from '../chats/chat.model.ts';
import { chatRepository } from '../chats/chat.repository.ts';
import type { MessageDocument } from '../messages/message.model.ts';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness({ b: { ROOMS_CHECK_SECONDS: '1' } });
}, 60_000);
afterAll(() => harness?.stop());

const leave = (who: TestPerson, { _id }: Chat) => harness.a.as(who).get(`/api/chat/exit-group/${_id}`);
const remove = (who: TestPerson, { _id }: Chat, whom: TestPerson) =>
  harness.a.as(who).post(`/api/chat/remove-person-from-group/${_id}`).send({ personID: whom._id });
const read = (who: TestPerson, { _id }: Chat) =>
  harness.a.as(who).put(`/api/message/watch-message/${_id}`).send({}).expect(200);
const stored = () => harness.a.mongo.model<ChatDocument>('chats');

/** All that somebody can ask for about their chats. */
async function everything(who: TestPerson, { _id }: Chat, known: number, since: string) {
  const get = async (path: string) => (await harness.b.as(who).get(path).expect(200)).body;
  const changes = async (chats: Record<string, number>) => {
    const { at: _, ...answer } = await harness.changes(who, chats, { since });
    return answer;
  };
  return Promise.all([
    changes({ [_id]: known }),
    changes({}),
    get('/api/chat/user'),
    get('/api/chat/user?archived=true'),
    get(`/api/message/${_id}`),
    get(`/api/message/search?text=word&chatId=${_id}`),
    get('/api/message/search?text=word'),
  ]);
}

describe('who is no member of a group any more', () => {
  it.each(['left', 'was removed'])('learns nothing of it from then on: %s', async (how) => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben, cleo);
    const old = await harness.send(ana, chat._id, 'word of before');
    await read(ben, chat);
    const bens = await harness.connect(harness.b, ben);
    if (how === 'left') await leave(ben, chat).expect(200);
    else await remove(ana, chat, ben).expect(200);
    await eventually(() => {
      expect(bens.chats.at(-1)).toMatchObject({ _id: chat._id, left: true });
      expect(bens.messages.at(-1)).toMatchObject({ type: 'notification' });
    });
    // As half a minute later: all of it has stableRevision.
    const past = new Date(Date.now() - 60_000);
    await stored().updateOne({ _id: chat._id }, { changedAt: past, watermarkAt: past });
    await harness.a.mongo
      .model('memberships')
      .updateOne({ chatId: chat._id, user: ben._id }, { leftAt: past });
    const { revision } = (await harness.list(ben)).chats[0]!;
    const since = new Date(Date.now() + 60_000).toISOString();
    const before = await everything(ben, chat, revision, since);
    expect(before[0]).toMatchObject({ chats: [], messages: [] });
    bens.received.length = 0;

    await read(cleo, chat);
    await harness.editMessage(ana, old, 'word of a secret').expect(200);
    await harness.send(cleo, chat._id, 'word of after');
    await harness.a
      .as(cleo)
      .put(`/api/chat/change-name-chat/${chat._id}`)
      .send({ newName: 'Secret name' })
      .expect(200);
    await read(ana, chat);
    await leave(ana, chat).expect(200);
    expect((await harness.list(cleo)).chats[0]).toMatchObject({
      chat_name: 'Secret name',
      userinital: { _id: cleo._id },
    });

    const after = await everything(ben, chat, revision, since);
    // The message that was changed is not shown any more; all else is as it was.
    const text = JSON.stringify(after);
    for (const word of ['Secret', 'secret', 'after', old._id]) expect(text).not.toContain(word);
    // Both catch-ups and both lists.
    expect(after.slice(0, 4)).toEqual(before.slice(0, 4));
    await harness.send(ben, (await harness.acceptedChat(ben, ana))._id, 'a marker');
    await eventually(() => expect(bens.messages.at(-1)?.text).toBe('a marker'));
    expect(JSON.stringify(bens.received)).not.toContain(chat._id);
  });

  it('still has their own changes, in all windows', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.group(ana, ben);
    await leave(ben, chat).expect(200);
    const { revision } = (await harness.list(ben)).chats[0]!;
    await harness.a.as(ben).put(`/api/chat/hidden-chat/${chat._id}`).send({}).expect(200);
    const { chats } = await harness.changes(ben, { [chat._id]: revision });
    expect(chats[0]?.persons.find(({ user }) => user._id === ben._id)?.show_chat).toBe(false);
  });

  it('leaves to the others what they knew of who has read, also when they delete the group', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    await harness.a.mongo.model('people').updateOne({ _id: cleo._id }, { hide_read: true });
    const chat = await harness.group(ana, ben, cleo);
    const { seq } = await harness.send(ana, chat._id, 'read me');
    await read(ben, chat);
    const readers = async () => {
      const shown = (await harness.list(ana)).chats.find(({ _id }) => _id === chat._id)!;
      return [...shown.formerReads, ...shown.persons.map(({ readSeq }) => readSeq)].filter((at) => at >= seq);
    };
    expect(await readers()).toHaveLength(1);
    await leave(ben, chat).expect(200);
    expect(await readers()).toHaveLength(1);
    await harness.a.as(ben).put(`/api/chat/delete-chat/${chat._id}`).expect(200);
    expect(await readers()).toHaveLength(1);
    const secret = await harness.send(ana, chat._id, 'read me in secret');
    await read(cleo, chat);
    await leave(cleo, chat).expect(200);
    const [shown] = (await harness.list(ana)).chats;
    expect(shown?.formerReads.filter((at) => at >= secret.seq)).toEqual([]);
  });
});

describe('the sockets of who is removed', () => {
  it('hear nothing more although a later step fails', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben, cleo);
    const [bens, cleos] = [await harness.connect(harness.a, ben), await harness.connect(harness.a, cleo)];
    // The place of the notice is taken: it cannot be stored.
    const { seq } = (await stored().findById(chat._id).lean<ChatDocument>())!;
    await harness.a.mongo.model<MessageDocument>('messages').create({
      ...{ chatId: chat._id, seq: seq + 1, revision: 0, user: ana._id, clientId: randomUUID() },
      ...{ text: '', type: 'normal', createdAt: new Date() },
    });
    expect((await remove(ana, chat, ben)).status).toBeGreaterThanOrEqual(500);
    const after = await harness.send(ana, chat._id, 'after');
    await eventually(() => expect(cleos.messages.at(-1)?._id).toBe(after._id));
    await remove(ana, chat, ben).expect(200);
    await harness.send(ben, (await harness.acceptedChat(ben, ana))._id, 'a marker');
    await eventually(() => expect(bens.messages.at(-1)?.text).toBe('a marker'));
    expect(bens.messages.map(({ text }) => text)).not.toContain('after');
    expect((await harness.list(ben)).chats.find(({ _id }) => _id === chat._id)).toMatchObject({ left: true });
  });

  it('leave when the call is repeated whose process died before it told them', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben, cleo);
    const [bens, cleos] = [await harness.connect(harness.a, ben), await harness.connect(harness.a, cleo)];
    await chatRepository(stored()).removeMember(
      ...([chat._id, ana._id, { user: ben._id, readSeq: 0 }, newId(), new Date()] as const),
    );
    await remove(ana, chat, ben).expect(200);
    const after = await harness.send(ana, chat._id, 'after');
    await eventually(() => expect(cleos.messages.at(-1)?._id).toBe(after._id));
    await harness.send(ben, (await harness.acceptedChat(ben, ana))._id, 'a marker');
    await eventually(() => expect(bens.messages.at(-1)?.text).toBe('a marker'));
    expect(bens.messages.map(({ text }) => text)).not.toContain('after');
  });

  it('hear nothing more where no word of it came from the other instance', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben, cleo);
    const [bens, cleos] = [await harness.connect(harness.b, ben), await harness.connect(harness.b, cleo)];
    // The database changes without the event that makes the other instances leave the room.
    const chats = chatRepository(stored());
    await chats.leave(chat._id, { user: ben._id, readSeq: 0 }, false, newId(), new Date());
    await eventually(async () => {
      bens.received.length = 0;
      const message = await harness.send(ana, chat._id, 'only for members');
      await eventually(() => expect(cleos.messages.at(-1)?._id).toBe(message._id));
      const marker = await harness.send(cleo, (await harness.acceptedChat(cleo, ben))._id, 'a marker');
      await eventually(() => expect(bens.messages.at(-1)?._id).toBe(marker._id));
      expect(JSON.stringify(bens.received)).not.toContain(message._id);
    }, 20_000);
  });
});
