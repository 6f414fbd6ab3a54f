import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@layover/kit/testing/tokens';
import mongoose, { type Connection } from 'mongoose';
import type { StoredMessage } from '../domain/message.ts';
import { messageModel } from './message.model.ts';
import { messageRepository } from './message.repository.ts';

let database: Connection;
beforeAll(async () => {
  const dbName = `t${randomBytes(5).toString('hex')}_chat`;
  database = await mongoose.createConnection(process.env.MONGODB_URI!, { dbName }).asPromise();
  await messageModel(database).createIndexes();
});
afterAll(async () => {
  await database.dropDatabase();
  await database.close();
});

describe('inserting many messages at once', () => {
  it('stores each once and answers in order when two instances insert the same ones in opposite orders', async () => {
    const messages = messageRepository(messageModel(database));
    const [chatId, user] = [newId(), newId()];
    let seq = 0;
    const draft = (clientId: string): StoredMessage => ({
      ...{ _id: newId(), chatId, seq: ++seq, revision: seq, user, clientId, text: clientId },
      ...{ type: 'normal', notice: null, about: null, replyTo: null, attachment: null, editedAt: null },
      ...{ deleted: false, hiddenFrom: [], onlyFor: null, createdAt: new Date() },
    });
    for (let round = 1; round <= 5; round++) {
      const clientIds = Array.from({ length: 20 }, () => randomUUID());
      const [one, other] = await Promise.all([
        messages.insertMany(clientIds.map(draft)),
        messages.insertMany(clientIds.toReversed().map(draft)),
      ]);
      const outcomes = clientIds.map((_, index) => [one[index], other.toReversed()[index]].sort());
      expect(outcomes).toEqual(clientIds.map(() => ['known', 'stored']));
    }
  });
});
