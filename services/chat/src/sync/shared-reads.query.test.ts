import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestService, type TestService } from '@layover/kit/testing/start-test-service';
import { newId } from '@layover/kit/testing/tokens';
import { ANSWER_BYTES } from '../answer-size/answer-size.rules.ts';
import { messageModel } from '../messages/message.model.ts';
import { type MessageRepository, messageRepository } from '../messages/message.repository.ts';
import { chatService } from '../service.ts';
import type { VisibleRange } from '../visible-range/visible-range.rules.ts';
import { sharedChanges } from './shared-changes.query.ts';
import { sharedUnread } from './shared-unread.query.ts';

const ROWS = 400;
const PEOPLE = Array.from({ length: 6 }, newId);
const chatIds = [newId(), newId()];
/** No message refers to the last two readers. */
const readers = [...PEOPLE, newId(), newId()];

let service: TestService;
let messages: MessageRepository;

beforeAll(async () => {
  service = await startTestService(chatService);
  const model = messageModel(service.mongo);
  messages = messageRepository(model);
  await model.insertMany(
    chatIds.flatMap((chatId) =>
      Array.from({ length: ROWS }, (_, i) => ({
        chatId,
        seq: i + 1,
        user: PEOPLE[i % 6],
        clientId: newId(),
        text: `${i}`,
        createdAt: new Date(),
        // Every seventh message was changed later, and every eleventh revision belongs to no message.
        revision: i + 1 + Math.floor(i / 11) + (i % 7 === 3 ? 10_000 : 0),
        type: i % 13 === 5 ? 'notification' : 'normal',
        ...(i % 17 === 2 && { deleted: true }),
        ...(i % 5 === 1 && { hiddenFrom: [PEOPLE[(i + 1) % 6], PEOPLE[(i + 2) % 6]] }),
      })),
    ),
  );
});
afterAll(() => service?.stop());

/** Random integers that are the same in every run. */
function seededRandom(seed: number) {
  let state = seed;
  return (bound: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * bound);
  };
}

describe('shared reads', () => {
  it('return to each of 300 concurrent callers what a read of its own returns', async () => {
    const random = seededRandom(7);
    const requests = Array.from({ length: 300 }, () => {
      const range: VisibleRange = {
        chatId: chatIds[random(2)]!,
        reader: readers[random(readers.length)]!,
        from: random(3) === 0 ? random(ROWS) : 0,
        ...(random(8) === 0 && { to: random(ROWS) }),
      };
      return {
        range,
        revision: random(2) === 0 ? random(60) : random(11_000),
        limit: { messages: [5, 40, 300][random(3)]!, bytes: [3_000, 40_000, 1_000_000][random(3)]! },
      };
    });
    const loadChanges = sharedChanges(messages);
    const concurrent = await Promise.all(
      requests.map(({ range, revision, limit }) => loadChanges(range, revision, limit)),
    );
    for (const [index, { range, revision, limit }] of requests.entries()) {
      expect(concurrent[index]).toEqual(await messages.changedSince(range, revision, limit));
    }
  });

  it('use one query for callers with the same permissions and return the same list to them', async () => {
    let reads = 0;
    const loadChanges = sharedChanges({
      changedSince: messages.changedSince,
      allChangedSince: (...args) => {
        reads += 1;
        return messages.allChangedSince(...args);
      },
    });
    const parts = [PEOPLE[0]!, newId(), newId()].map((reader) =>
      loadChanges({ chatId: chatIds[0]!, reader, from: 0 }, 3, { messages: 300, bytes: ANSWER_BYTES }),
    );
    // Some messages are hidden from the first reader.
    const [excluded, first, second] = await Promise.all(parts);
    expect(reads).toBeLessThanOrEqual(2);
    expect(first?.messages).toBe(second?.messages);
    expect(excluded?.messages).not.toEqual(first?.messages);
  });

  it('read separately for a caller that is far behind', async () => {
    const separateRevisions: number[] = [];
    const loadChanges = sharedChanges({
      changedSince: (range, revision, limit) => {
        separateRevisions.push(revision);
        return messages.changedSince(range, revision, limit);
      },
      allChangedSince: messages.allChangedSince,
    });
    const range = { chatId: chatIds[0]!, reader: readers.at(-1)!, from: 0 };
    const limit = { messages: 50, bytes: ANSWER_BYTES };
    const parts = await Promise.all(
      [0, 10_390, 10_391].map((revision) => loadChanges(range, revision, limit)),
    );
    expect(parts.map((each) => [each.messages.length, each.more])).toEqual([
      [50, true],
      [6, false],
      [6, false],
    ]);
    expect(separateRevisions).toEqual([0]);
  });

  it('count for each caller the unread messages that a count of its own returns', async () => {
    const random = seededRandom(11);
    const requests = Array.from({ length: 80 }, () => ({
      reader: readers[random(readers.length)]!,
      positions: chatIds.slice(random(2)).map((chatId) => {
        const seq = random(3) === 0 ? random(ROWS) + 1 : ROWS - random(3);
        return { chatId, after: random(seq), seq };
      }),
    }));
    const count = sharedUnread(messages);
    const concurrent = await Promise.all(requests.map(({ reader, positions }) => count(reader, positions)));
    for (const [index, { reader, positions }] of requests.entries()) {
      expect(concurrent[index]).toEqual(await messages.countUnread(reader, positions));
    }
  });
});
