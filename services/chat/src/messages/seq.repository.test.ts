import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@layover/kit/testing/tokens';
import mongoose, { type Connection } from 'mongoose';
import { chatModel } from '../chats/chat.model.ts';
import { type ChatRepository, chatRepository } from '../chats/chat.repository.ts';
import { newGroup } from '../chats/new-chat.rules.ts';

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

describe('the places of many chats', () => {
  const [ann, ben, cleo] = [newId(), newId(), newId()];
  const now = () => new Date();

  async function group() {
    const instances = [chatRepository(chatModel(database)), chatRepository(chatModel(database))] as const;
    const _id = newId();
    const wanted = { _id, chat_name: 'Lisbon', creator: ann, members: [ann, ben, cleo] };
    await instances[0].insert(newGroup(wanted, newId(), now()), []);
    return { _id, instances };
  }

  const write = async (chats: ChatRepository, chatId: string, writers: string[]) => {
    const last = { _id: newId(), user: writers.at(-1)! };
    const taken = await chats.allocateSeqsBulk([{ chatId, writers, count: writers.length, last }], now());
    return taken.get(chatId)?.firstSeq;
  };

  it('are given one after the other, whichever instance gives them', async () => {
    const { _id, instances } = await group();
    const [here, there] = instances;
    expect(await write(here, _id, [ann, ben])).toBe(2);
    expect(await write(there, _id, [cleo])).toBe(4);
    expect(await write(here, _id, [ben])).toBe(5);
    expect(await write(there, _id, [ann])).toBe(6);
  });

  it('when a member has left at the other instance a moment ago, expected none given to them', async () => {
    const { _id, instances } = await group();
    const [here, there] = instances;
    expect(await write(here, _id, [ben])).toBe(2);
    expect(await there.leave(_id, { user: ben, readSeq: 0 }, false, newId(), now())).not.toBeNull();
    expect(await write(here, _id, [ben])).toBeUndefined();
    expect(await write(here, _id, [ben])).toBeUndefined();
    expect(await write(here, _id, [cleo])).toBeDefined();
  });

  it('when a block was made a moment ago, expected that counted with the next place, and no place lost', async () => {
    const { _id, instances } = await group();
    const [here, there] = instances;
    expect(await write(here, _id, [ben])).toBe(2);
    await there.setBlocks((await there.byId(_id))!, ann, [{ whom: ben, at: now() }]);
    const last = { _id: newId(), user: ben };
    const taken = await here.allocateSeqsBulk([{ chatId: _id, writers: [ben], count: 1, last }], now());
    expect(taken.get(_id)).toMatchObject({ firstSeq: 3, aclVersion: 1 });
  });

  it('when somebody never was a member, expected the chat as it was', async () => {
    const { _id, instances } = await group();
    const [here] = instances;
    await write(here, _id, [ann]);
    const before = await here.byId(_id);
    expect(await write(here, _id, [newId()])).toBeUndefined();
    expect(await here.byId(_id)).toEqual(before);
  });
});
