import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '@layover/kit/testing/test-database';
import { newId } from '@layover/kit/testing/tokens';
import { textRules } from '@layover/proto/limits';
import { messageModel } from './message.model.ts';
import { messageRepository } from './message.repository.ts';
import type { StoredMessage } from './message.rules.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await messageModel(database.mongo).createIndexes();
});
afterAll(() => database?.close());

function message(over: Pick<StoredMessage, 'chatId' | 'seq' | 'user' | 'clientId' | 'text'>): StoredMessage {
  return {
    _id: newId(),
    revision: over.seq,
    type: 'normal',
    notice: null,
    about: null,
    replyTo: null,

    forwarded: false,
    attachment: null,
    linkPreview: null,
    mentions: [],
    reactions: [],
    editedAt: null,
    deleted: false,
    hiddenFrom: [],
    createdAt: new Date(),
    ...over,
  };
}

describe('inserting many messages at once', () => {
  it('stores each once and returns the outcomes in order when two instances insert the same ones in opposite orders', async () => {
    const messages = messageRepository(messageModel(database.mongo));
    const [chatId, user] = [newId(), newId()];
    let seq = 0;
    const draft = (clientId: string) => message({ chatId, user, seq: ++seq, clientId, text: clientId });
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

describe('the messages that changed since a revision', () => {
  it('are returned completely, even when they exceed one batch of the database', async () => {
    const model = messageModel(database.mongo);
    const messages = messageRepository(model);
    const [chatId, user] = [newId(), newId()];
    const hiddenFrom = Array.from({ length: 320 }, newId);
    const COUNT = 1_001;
    for (let seq = 1; seq <= COUNT; ) {
      const batch = Array.from({ length: Math.min(143, COUNT + 1 - seq) }, () =>
        message({
          chatId,
          user,
          seq: seq++,
          clientId: randomUUID(),
          text: '旅'.repeat(textRules.messageText.max),
        }),
      );
      await messages.insertMany(batch.map((each) => ({ ...each, hiddenFrom })));
    }
    const all = await messages.allChangedSince(chatId, 0, COUNT);
    expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: COUNT }, (_, index) => index + 1));
    const page = await messages.changedSince({ chatId, reader: user, from: 0 }, 0, {
      messages: COUNT - 1,
      bytes: Number.POSITIVE_INFINITY,
    });
    expect([page.messages.length, page.more]).toEqual([COUNT - 1, true]);
  });
});
