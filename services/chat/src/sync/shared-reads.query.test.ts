import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestService, type TestService } from '@layover/kit/testing/start-test-service';
import { newId } from '@layover/kit/testing/tokens';
import type { VisibleRange } from '../members/visible-range.rules.ts';
import { ANSWER_BYTES } from '../messages/answer-size.rules.ts';
import { messageModel } from '../messages/message.model.ts';
import { type MessageRepository, messageRepository } from '../messages/message.repository.ts';
import { chatService } from '../service.ts';
import { sharedChanges } from './shared-changes.query.ts';
import { sharedUnread } from './shared-unread.query.ts';

const ROWS = 400;
const PEOPLE = Array.from({ length: 6 }, newId);
const chatIds = [newId(), newId()];
/** The last one is named by no message. */
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
        ...{
          chatId,
          seq: i + 1,
          user: PEOPLE[i % 6],
          clientId: newId(),
          text: `${i}`,
          createdAt: new Date(),
        },
        // Every seventh was changed later, and every eleventh revision is of no message.
        revision: i + 1 + Math.floor(i / 11) + (i % 7 === 3 ? 10_000 : 0),
        type: i % 13 === 5 ? 'notification' : 'normal',
        ...(i % 17 === 2 && { deleted: true }),
        ...(i % 5 === 1 && { hiddenFrom: [PEOPLE[(i + 1) % 6], PEOPLE[(i + 2) % 6]] }),
        ...(i % 19 === 4 && { onlyFor: PEOPLE[i % 3] }),
      })),
    ),
  );
}, 60_000);
afterAll(() => service?.stop());

/** The same numbers at every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

describe('readers who ask at the same moment', () => {
  it('are given what each would be given alone, however different they are', async () => {
    const below = numbers(7);
    const questions = Array.from({ length: 300 }, () => {
      const range: VisibleRange = {
        chatId: chatIds[below(2)]!,
        reader: readers[below(readers.length)]!,
        from: below(3) === 0 ? below(ROWS) : 0,
        ...(below(8) === 0 && { to: below(ROWS) }),
      };
      return {
        range,
        revision: below(2) === 0 ? below(60) : below(11_000),
        room: { messages: [5, 40, 300][below(3)]!, bytes: [3_000, 40_000, 1_000_000][below(3)]! },
      };
    });
    const together = sharedChanges(messages);
    const shared = await Promise.all(
      questions.map(({ range, revision, room }) => together(range, revision, room)),
    );
    for (const [index, { range, revision, room }] of questions.entries()) {
      expect(shared[index]).toEqual(await messages.changedSince(range, revision, room));
    }
  });

  it('cost one read and are given the same list, when they may see the same', async () => {
    let reads = 0;
    const together = sharedChanges({
      changedSince: messages.changedSince,
      allChangedSince: (...args) => {
        reads += 1;
        return messages.allChangedSince(...args);
      },
    });
    const asked = [PEOPLE[0]!, newId(), newId()].map((reader) =>
      together({ chatId: chatIds[0]!, reader, from: 0 }, 3, { messages: 300, bytes: ANSWER_BYTES }),
    );
    const [named, one, other] = await Promise.all(asked);
    expect(reads).toBeLessThanOrEqual(2);
    expect(one?.messages).toBe(other?.messages);
    expect(named?.messages).not.toEqual(one?.messages);
  });

  it('do not wait for one who is far behind', async () => {
    const limits: number[] = [];
    const together = sharedChanges({
      changedSince: (range, revision, room) => {
        limits.push(revision);
        return messages.changedSince(range, revision, room);
      },
      allChangedSince: messages.allChangedSince,
    });
    const range = { chatId: chatIds[0]!, reader: readers.at(-1)!, from: 0 };
    const room = { messages: 50, bytes: ANSWER_BYTES };
    const near = await Promise.all([0, 10_390, 10_391].map((revision) => together(range, revision, room)));
    expect(near.map((each) => [each.messages.length, each.more])).toEqual([
      [50, true],
      [6, false],
      [6, false],
    ]);
    expect(limits).toEqual([0]);
  });

  it('have the unread counted that each would have counted alone', async () => {
    const below = numbers(11);
    const questions = Array.from({ length: 80 }, () => ({
      reader: readers[below(readers.length)]!,
      places: chatIds.slice(below(2)).map((chatId) => {
        const seq = below(3) === 0 ? below(ROWS) + 1 : ROWS - below(3);
        return { chatId, after: below(seq), seq };
      }),
    }));
    const count = sharedUnread(messages);
    const shared = await Promise.all(questions.map(({ reader, places }) => count(reader, places)));
    for (const [index, { reader, places }] of questions.entries()) {
      expect(shared[index]).toEqual(await messages.countUnread(reader, places));
    }
  });
});
