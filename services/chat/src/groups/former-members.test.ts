import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { Chat } from '@layover/proto/http/chat/chat';
import type { ChatDocument } from '../chats/chat.model.ts';
import { groupRepository } from '../chats/group.repository.ts';
import type { MessageDocument } from '../messages/message.model.ts';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness({ b: { ROOMS_CHECK_SECONDS: '1' } });
});
afterAll(() => harness?.stop());

const leave = (who: TestPerson, { _id }: Chat) => harness.a.as(who).post(`/api/chat/exit-group/${_id}`);
const remove = (who: TestPerson, { _id }: Chat, whom: TestPerson) =>
  harness.a.as(who).post(`/api/chat/remove-person-from-group/${_id}`).send({ personID: whom._id });
const read = (who: TestPerson, { _id }: Chat) =>
  harness.a.as(who).put(`/api/message/watch-message/${_id}`).send({}).expect(200);
const storedChats = () => harness.a.mongo.model<ChatDocument>('chats');

/** The responses to all requests that can show the chat, for a client that has the known revision. */
async function allResponses(who: TestPerson, { _id }: Chat, known: number, since: string) {
  const get = async (path: string) => (await harness.b.as(who).get(path).expect(200)).body;
  const changes = async (chats: Record<string, number>) => {
    const { at: _, ...response } = await harness.changes(who, chats, { since });
    return response;
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

describe('a former member of a group', () => {
  it.each(['left', 'was removed'])('who %s receives no later change of the group', async (how) => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben, cleo);
    const earlier = await harness.send(ana, chat._id, 'word of before');
    await read(ben, chat);
    const benSocket = await harness.connect(harness.b, ben);
    if (how === 'left') await leave(ben, chat).expect(200);
    else await remove(ana, chat, ben).expect(200);
    await eventually(() => {
      expect(benSocket.chats.at(-1)).toMatchObject({ _id: chat._id, left: true });
      expect(benSocket.messages.at(-1)).toMatchObject({ type: 'notification' });
    });
    // The state half a minute later: the watermark has reached all changes.
    const past = new Date(Date.now() - 60_000);
    await storedChats().updateOne({ _id: chat._id }, { changedAt: past, watermarkAt: past });
    await harness.a.mongo
      .model('memberships')
      .updateOne({ chatId: chat._id, user: ben._id }, { leftAt: past });
    const { revision } = (await harness.list(ben)).chats[0]!;
    const since = new Date(Date.now() + 60_000).toISOString();
    const before = await allResponses(ben, chat, revision, since);
    expect(before[0]).toMatchObject({ chats: [], messages: [] });
    benSocket.received.length = 0;

    await read(cleo, chat);
    await harness.editMessage(ana, earlier, 'word of a secret').expect(200);
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
      managers: [cleo._id],
    });

    const after = await allResponses(ben, chat, revision, since);
    // The edited message is not returned any more. Nothing else has changed.
    const text = JSON.stringify(after);
    for (const word of ['Secret', 'secret', 'after', earlier._id]) expect(text).not.toContain(word);
    // Both catch-up responses and both lists.
    expect(after.slice(0, 4)).toEqual(before.slice(0, 4));
    await harness.send(ben, (await harness.acceptedChat(ben, ana))._id, 'a marker');
    await eventually(() => expect(benSocket.messages.at(-1)?.text).toBe('a marker'));
    expect(JSON.stringify(benSocket.received)).not.toContain(chat._id);
  });

  it('receives their own private changes', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.group(ana, ben);
    await leave(ben, chat).expect(200);
    const { revision } = (await harness.list(ben)).chats[0]!;
    await harness.a.as(ben).put(`/api/chat/hidden-chat/${chat._id}`).send({}).expect(200);
    const { chats } = await harness.changes(ben, { [chat._id]: revision });
    expect(chats[0]?.persons.find(({ user }) => user._id === ben._id)?.show_chat).toBe(false);
  });

  it('leaves their read state to the members, unless they hide it, also after deleting the group', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    await harness.a.mongo.model('people').updateOne({ _id: cleo._id }, { hide_read: true });
    const chat = await harness.group(ana, ben, cleo);
    const { seq } = await harness.send(ana, chat._id, 'read me');
    await read(ben, chat);
    const readSeqs = async () => {
      const group = (await harness.list(ana)).chats.find(({ _id }) => _id === chat._id)!;
      return [...group.formerReads, ...group.persons.map(({ readSeq }) => readSeq)].filter(
        (readSeq) => readSeq >= seq,
      );
    };
    expect(await readSeqs()).toHaveLength(1);
    await leave(ben, chat).expect(200);
    expect(await readSeqs()).toHaveLength(1);
    await harness.a.as(ben).put(`/api/chat/delete-chat/${chat._id}`).expect(200);
    expect(await readSeqs()).toHaveLength(1);
    const secret = await harness.send(ana, chat._id, 'read me in secret');
    await read(cleo, chat);
    await leave(cleo, chat).expect(200);
    const [group] = (await harness.list(ana)).chats;
    expect(group?.formerReads.filter((readSeq) => readSeq >= secret.seq)).toEqual([]);
  });
});

describe('the sockets of a former member', () => {
  it('receive nothing more even when a later step fails', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben, cleo);
    const [benSocket, cleoSocket] = [
      await harness.connect(harness.a, ben),
      await harness.connect(harness.a, cleo),
    ];
    // The seq of the system message is taken, so its insert fails.
    const { seq } = (await storedChats().findById(chat._id).lean<ChatDocument>())!;
    await harness.a.mongo.model<MessageDocument>('messages').create({
      chatId: chat._id,
      seq: seq + 1,
      revision: 0,
      user: ana._id,
      clientId: randomUUID(),
      text: '',
      type: 'normal',
      createdAt: new Date(),
    });
    expect((await remove(ana, chat, ben)).status).toBeGreaterThanOrEqual(500);
    const after = await harness.send(ana, chat._id, 'after');
    await eventually(() => expect(cleoSocket.messages.at(-1)?._id).toBe(after._id));
    await remove(ana, chat, ben).expect(200);
    await harness.send(ben, (await harness.acceptedChat(ben, ana))._id, 'a marker');
    await eventually(() => expect(benSocket.messages.at(-1)?.text).toBe('a marker'));
    expect(benSocket.messages.map(({ text }) => text)).not.toContain('after');
    expect((await harness.list(ben)).chats.find(({ _id }) => _id === chat._id)).toMatchObject({ left: true });
  });

  it('leave the room when the request is repeated after its process ended before the event', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben, cleo);
    const [benSocket, cleoSocket] = [
      await harness.connect(harness.a, ben),
      await harness.connect(harness.a, cleo),
    ];
    await groupRepository(storedChats(), harness.a.context.outbox).removeMember(
      chat._id,
      ana._id,
      { user: ben._id, readSeq: 0 },
      newId(),
      new Date(),
    );
    await remove(ana, chat, ben).expect(200);
    const after = await harness.send(ana, chat._id, 'after');
    await eventually(() => expect(cleoSocket.messages.at(-1)?._id).toBe(after._id));
    await harness.send(ben, (await harness.acceptedChat(ben, ana))._id, 'a marker');
    await eventually(() => expect(benSocket.messages.at(-1)?.text).toBe('a marker'));
    expect(benSocket.messages.map(({ text }) => text)).not.toContain('after');
  });

  it('receive nothing more when the event of the other instance is lost', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben, cleo);
    const [benSocket, cleoSocket] = [
      await harness.connect(harness.b, ben),
      await harness.connect(harness.b, cleo),
    ];
    // The database changes without the event after which the instances remove the sockets from the room.
    const groups = groupRepository(storedChats(), harness.a.context.outbox);
    await groups.leave(chat._id, { user: ben._id, readSeq: 0 }, newId(), new Date());
    await eventually(async () => {
      benSocket.received.length = 0;
      const message = await harness.send(ana, chat._id, 'only for members');
      await eventually(() => expect(cleoSocket.messages.at(-1)?._id).toBe(message._id));
      const marker = await harness.send(cleo, (await harness.acceptedChat(cleo, ben))._id, 'a marker');
      await eventually(() => expect(benSocket.messages.at(-1)?._id).toBe(marker._id));
      expect(JSON.stringify(benSocket.received)).not.toContain(message._id);
    }, 20_000);
  });
});
