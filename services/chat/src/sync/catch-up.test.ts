import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import { type Changes, type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';
import { insertMessages } from '../testing/insert-messages.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

const chatDocuments = () => harness.a.mongo.model<{ seq: number; revision: number }>('chats');

/** Inserts messages above the watermark, which stays below them while the test runs. Returns their texts and the revision before. */
async function insertRecentMessages(chatId: string, sender: TestPerson, count: number) {
  const texts = Array.from({ length: count }, () => randomUUID());
  const chat = { changedAt: new Date(Date.now() + 60_000) };
  const { revision } = await insertMessages(harness.a.mongo, { chatId, sender, texts, chat });
  return { texts, before: revision };
}

/** Catches up as a client does. `afterEachCall` runs after each call. */
async function catchUp(
  person: TestPerson,
  initialRevisions: Record<string, number>,
  afterEachCall = async () => {},
) {
  const texts: string[] = [];
  const revisions = { ...initialRevisions };
  let calls = 0;
  for (let next: Changes['next'] | undefined; next !== null && calls < 20; ) {
    const part: Changes = await harness.changes(person, initialRevisions, { next });
    calls += 1;
    texts.push(...part.messages.map(({ text }) => text));
    for (const { _id, revision } of part.chats) revisions[_id] = revision;
    next = part.next;
    await afterEachCall();
  }
  return { calls, texts, revisions };
}

describe('catching up', () => {
  it('returns missed messages, acceptances, read receipts and new chats', async () => {
    const [ana, ben] = [await harness.person(), await harness.person()];
    const chat = await harness.startChat(ana, ben);
    const revisions = { [chat._id]: chat.revision };
    const start = await harness.changes(ana, revisions);
    const sent = [await harness.send(ana, chat._id, 'one'), await harness.send(ana, chat._id, 'two')];
    await harness.a.as(ben).post(`/api/chat/accept-chat/${chat._id}`);
    await harness.a.as(ben).put(`/api/message/watch-message/${chat._id}`).send({ seq: sent[1]!.seq });
    const other = await harness.startChat(await harness.person(), ana);
    const changes = await harness.changes(ana, revisions, { since: start.at });
    expect(changes.messages.map(({ text, notice }) => notice ?? text)).toEqual(['one', 'two', 'accepted']);
    expect(changes.chats.map(({ _id }) => _id).sort()).toEqual([chat._id, other._id].sort());
    expect(changes.next).toBeNull();
    const own = changes.chats.find(({ _id }) => _id === chat._id);
    expect(own).toMatchObject({ requesting: false });
    expect(own?.persons.find((person) => person.user._id === ben._id)?.readSeq).toBe(sent[1]!.seq);
  });

  it('returns a long history in consecutive parts without a gap', async () => {
    const [ana, ben] = [await harness.person(), await harness.person()];
    const chat = await harness.acceptedChat(ana, ben);
    const long = await insertRecentMessages(chat._id, ana, 2300);
    const past = new Date(Date.now() - 60_000);
    await chatDocuments().updateOne({ _id: chat._id }, { changedAt: past, watermarkAt: past });
    const { calls, texts, revisions } = await catchUp(ben, { [chat._id]: long.before });
    expect([calls, texts]).toEqual([3, long.texts]);
    expect(revisions).toEqual({ [chat._id]: long.before + 2300 });
    expect((await harness.changes(ben, revisions)).chats).toEqual([]);
  });

  it('ends although more is written than one call returns, and then returns revisions below the watermark', async () => {
    const [ana, ben] = [await harness.person(), await harness.person()];
    const chats = [await harness.acceptedChat(ana, ben), await harness.group(ana, ben)];
    const before: string[] = [];
    const initialRevisions: Record<string, number> = {};
    for (const [index, { _id }] of chats.entries()) {
      const missed = await insertRecentMessages(_id, ana, 600 * (index + 1));
      before.push(...missed.texts);
      initialRevisions[_id] = missed.before;
    }
    const insertMore = async () => {
      for (const { _id } of chats) await insertRecentMessages(_id, ana, 550);
    };
    const { calls, texts, revisions } = await catchUp(ben, initialRevisions, insertMore);
    expect(calls).toBeLessThanOrEqual(4);
    expect(texts).toEqual(expect.arrayContaining(before));
    // A message with a lower revision could still be stored.
    for (const { _id } of chats) expect(revisions[_id]).toBeLessThanOrEqual(initialRevisions[_id]!);
  });

  it('returns more chats than fit into one response, each once', async () => {
    const ben = await harness.person();
    const newChat = async () => (await harness.startChat(await harness.person(), ben))._id;
    const chats = await Promise.all(Array.from({ length: 53 }, newChat));
    const first = await harness.changes(ben, { [chats[0]!]: 0 });
    const second = await harness.changes(ben, { [chats[0]!]: 0 }, { next: first.next });
    expect([first.chats.length, second.chats.length, second.next]).toEqual([50, 3, null]);
    expect(first.chats[0]?._id).toBe(chats[0]);
    expect(new Set([...first.chats, ...second.chats].map(({ _id }) => _id))).toEqual(new Set(chats));
    expect(second.at).toBe(first.at);
  });

  it('returns a message that is stored late, with a revision below one that the client has received', async () => {
    const [ana, ben] = [await harness.person(), await harness.person()];
    const chat = await harness.acceptedChat(ana, ben);
    // This sequence number is allocated, but its message is stored after the next message.
    const slow = await chatDocuments().findByIdAndUpdate(
      chat._id,
      { $inc: { seq: 1, revision: 1 } },
      { returnDocument: 'after' },
    );
    const fast = await harness.send(ana, chat._id, 'fast');
    const first = await harness.changes(ben, { [chat._id]: chat.revision });
    expect(first.messages.map(({ _id }) => _id)).toContain(fast._id);
    await harness.a.mongo.model('messages').create({
      chatId: chat._id,
      seq: slow!.seq,
      revision: slow!.revision,
      user: ana._id,
      clientId: randomUUID(),
      text: 'slow',
      type: 'normal',
      createdAt: new Date(),
    });
    const second = await harness.changes(ben, { [chat._id]: first.chats[0]!.revision });
    expect(second.messages.map(({ text }) => text)).toContain('slow');
  });

  it('rejects a body that is not a map of revisions', async () => {
    const ana = await harness.person();
    for (const body of [
      {},
      { chats: [] },
      { chats: { x: 1 } },
      { chats: { [newId()]: '1' } },
      { chats: {}, y: 1 },
    ]) {
      await harness.a.as(ana).post('/api/chat/changes').send(body).expect(422);
    }
  });
});
