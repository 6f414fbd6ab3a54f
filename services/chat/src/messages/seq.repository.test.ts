import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@layover/kit/testing/tokens';
import { REQUEST_MESSAGES_MAX } from '@layover/proto/limits';
import mongoose, { type Connection } from 'mongoose';
import { chatModel } from '../chats/chat.model.ts';
import { type ChatRepository, chatRepository } from '../chats/chat.repository.ts';
import { newChat, newGroup } from '../chats/new-chat.rules.ts';

let database: Connection;
beforeAll(async () => {
  const dbName = `t${randomBytes(5).toString('hex')}_places`;
  database = await mongoose
    .createConnection(process.env.MONGODB_URI!, { dbName, autoIndex: false, autoCreate: false })
    .asPromise();
});
afterAll(async () => {
  await database.dropDatabase();
  await database.close();
});

describe('the sequence numbers of a chat', () => {
  const [ann, ben, cleo] = [newId(), newId(), newId()];
  const now = () => new Date();

  async function group() {
    const instances = [chatRepository(chatModel(database)), chatRepository(chatModel(database))] as const;
    const _id = newId();
    const wanted = { _id, chat_name: 'Lisbon', creator: ann, members: [ann, ben, cleo] };
    await instances[0].insert(newGroup(wanted, newId(), now()), []);
    return { _id, instances };
  }

  const allocate = async (chats: ChatRepository, chatId: string, senders: string[]) => {
    const messages = senders.map((sender) => ({ _id: newId(), sender }));
    return chats.allocateSeqs(chatId, messages, now());
  };
  const firstSeq = async (...args: Parameters<typeof allocate>) => (await allocate(...args))?.firstSeq;

  it('are consecutive, whichever instance allocates them', async () => {
    const { _id, instances } = await group();
    const [here, there] = instances;
    expect(await firstSeq(here, _id, [ann, ben])).toBe(2);
    expect(await firstSeq(there, _id, [cleo])).toBe(4);
    expect(await firstSeq(here, _id, [ben])).toBe(5);
    expect(await firstSeq(there, _id, [ann])).toBe(6);
  });

  it('are not allocated to a member who has just left at the other instance', async () => {
    const { _id, instances } = await group();
    const [here, there] = instances;
    expect(await firstSeq(here, _id, [ben])).toBe(2);
    expect(await there.leave(_id, { user: ben, readSeq: 0 }, false, newId(), now())).not.toBeNull();
    expect(await firstSeq(here, _id, [ben])).toBeUndefined();
    expect(await firstSeq(here, _id, [cleo])).toBeDefined();
  });

  it('come with the version of the permissions after a block, and a block takes no sequence number', async () => {
    const { _id, instances } = await group();
    const [here, there] = instances;
    expect(await firstSeq(here, _id, [ben])).toBe(2);
    await there.setBlocks((await there.byId(_id))!, ann, [{ whom: ben, at: now() }]);
    expect(await allocate(here, _id, [ben])).toMatchObject({ firstSeq: 3, aclVersion: 1 });
  });

  it('are not allocated to somebody who never was a member, and the chat stays as it is', async () => {
    const { _id, instances } = await group();
    const [here] = instances;
    await allocate(here, _id, [ann]);
    const before = await here.byId(_id);
    expect(await allocate(here, _id, [newId()])).toBeNull();
    expect(await here.byId(_id)).toEqual(before);
  });

  it('are allocated in a pending request to its creator alone, up to the limit', async () => {
    const [chats] = [chatRepository(chatModel(database))];
    const _id = newId();
    const wanted = { _id, chat_type: 'simple' as const, chat_name: '', creator: ann, members: [ann, ben] };
    await chats.insert(newChat(wanted, now()), []);
    expect(await allocate(chats, _id, [ben])).toBeNull();
    expect(await allocate(chats, _id, [ann, ben])).toBeNull();
    expect(await firstSeq(chats, _id, Array(REQUEST_MESSAGES_MAX).fill(ann))).toBe(1);
    expect(await allocate(chats, _id, [ann])).toBeNull();
  });
});
