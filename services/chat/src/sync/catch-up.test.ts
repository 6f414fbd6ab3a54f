import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import { type Changes, type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
}, 60_000);
afterAll(() => harness?.stop());

const chatDocuments = () => harness.a.mongo.model<{ seq: number; revision: number }>('chats');

/** As rounds would, but all at once; nothing of it has settled while a test runs. */
async function write(chatId: string, writer: TestPerson, count: number) {
  const now = new Date();
  const changedAt = new Date(now.getTime() + 60_000);
  const given = { $inc: { seq: count, revision: count }, $set: { changedAt } };
  const { seq, revision } = (await chatDocuments().findByIdAndUpdate(chatId, given))!;
  const texts = Array.from({ length: count }, (_, i) => `${chatId} ${seq + 1 + i}`);
  await harness.a.mongo.model('messages').insertMany(
    texts.map((text, i) => ({
      ...{ chatId, seq: seq + 1 + i, revision: revision + 1 + i, user: writer._id, clientId: randomUUID() },
      ...{ text, type: 'normal', createdAt: now },
    })),
  );
  return { texts, before: revision };
}

/** As a client does; `meanwhile` runs after each call. */
async function catchUp(person: TestPerson, begin: Record<string, number>, meanwhile = async () => {}) {
  const texts: string[] = [];
  const known = { ...begin };
  let calls = 0;
  for (let next: Changes['next'] | undefined; next !== null && calls < 20; ) {
    const part: Changes = await harness.changes(person, begin, { next });
    calls += 1;
    texts.push(...part.messages.map(({ text }) => text));
    for (const { _id, revision } of part.chats) known[_id] = revision;
    next = part.next;
    await meanwhile();
  }
  return { calls, texts, known };
}

describe('catching up', () => {
  it('brings what was missed while away: messages, acceptance, reads and new chats', async () => {
    const [ana, ben] = [await harness.person(), await harness.person()];
    const chat = await harness.startChat(ana, ben);
    const known = { [chat._id]: chat.revision };
    const start = await harness.changes(ana, known);
    const sent = [await harness.send(ana, chat._id, 'one'), await harness.send(ana, chat._id, 'two')];
    await harness.a.as(ben).post(`/api/chat/accept-chat/${chat._id}`);
    await harness.a.as(ben).put(`/api/message/watch-message/${chat._id}`).send({ seq: sent[1]!.seq });
    const other = await harness.startChat(await harness.person(), ana);
    const caught = await harness.changes(ana, known, { since: start.at });
    expect(caught.messages.map(({ text, notice }) => notice ?? text)).toEqual(['one', 'two', 'accepted']);
    expect(caught.chats.map(({ _id }) => _id).sort()).toEqual([chat._id, other._id].sort());
    expect(caught.next).toBeNull();
    const mine = caught.chats.find(({ _id }) => _id === chat._id);
    expect(mine).toMatchObject({ requesting: false });
    expect(mine?.persons.find((p) => p.user._id === ben._id)?.readSeq).toBe(sent[1]!.seq);
  });

  it('comes in parts that meet, however much was missed', async () => {
    const [ana, ben] = [await harness.person(), await harness.person()];
    const chat = await harness.acceptedChat(ana, ben);
    const long = await write(chat._id, ana, 2300);
    const past = new Date(Date.now() - 60_000);
    await chatDocuments().updateOne({ _id: chat._id }, { changedAt: past, watermarkAt: past });
    const { calls, texts, known } = await catchUp(ben, { [chat._id]: long.before });
    expect([calls, texts]).toEqual([3, long.texts]);
    expect(known).toEqual({ [chat._id]: long.before + 2300 });
    expect((await harness.changes(ben, known)).chats).toEqual([]);
  });

  it('comes to its end while more is written than a call can bring, and begins the next one where all is settled', async () => {
    const [ana, ben] = [await harness.person(), await harness.person()];
    const busy = [await harness.acceptedChat(ana, ben), await harness.group(ana, ben)];
    const before: string[] = [];
    const begin: Record<string, number> = {};
    for (const [index, { _id }] of busy.entries()) {
      const missed = await write(_id, ana, 600 * (index + 1));
      before.push(...missed.texts);
      begin[_id] = missed.before;
    }
    const goOn = async () => {
      for (const { _id } of busy) await write(_id, ana, 550);
    };
    const { calls, texts, known } = await catchUp(ben, begin, goOn);
    expect(calls).toBeLessThanOrEqual(4);
    expect(texts).toEqual(expect.arrayContaining(before));
    // Something could still arrive below all of this.
    for (const { _id } of busy) expect(known[_id]).toBeLessThanOrEqual(begin[_id]!);
  });

  it('brings more chats than fit into one answer, each once', async () => {
    const ben = await harness.person();
    const chats: string[] = [];
    for (let i = 0; i < 53; i++) chats.push((await harness.startChat(await harness.person(), ben))._id);
    const first = await harness.changes(ben, { [chats[0]!]: 0 });
    const second = await harness.changes(ben, { [chats[0]!]: 0 }, { next: first.next });
    expect([first.chats.length, second.chats.length, second.next]).toEqual([50, 3, null]);
    expect(first.chats[0]?._id).toBe(chats[0]);
    expect(new Set([...first.chats, ...second.chats].map(({ _id }) => _id))).toEqual(new Set(chats));
    expect(second.at).toBe(first.at);
  });

  it('misses nothing that was stored late, below a revision the client has seen', async () => {
    const [ana, ben] = [await harness.person(), await harness.person()];
    const chat = await harness.acceptedChat(ana, ben);
    // A place is taken; its message is still on its way while the next one is stored and read.
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

  it('refuses what is not a table of revisions', async () => {
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
