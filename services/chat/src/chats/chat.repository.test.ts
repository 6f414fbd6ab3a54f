import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '@layover/kit/testing/test-database';
import { newId } from '@layover/kit/testing/tokens';
import fc from 'fast-check';
import { newChat } from '../chat-state/new-chat.rules.ts';
import { stableRevision, WATERMARK_LAG_MS } from '../revisions/watermark.rules.ts';
import { chatModel } from './chat.model.ts';
import { type ChatRepository, chatRepository } from './chat.repository.ts';
import { seqRepository } from './seq.repository.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const BEGIN = Date.parse('2026-05-01T10:00:00Z');

async function startAt(chats: ChatRepository, time: number): Promise<string> {
  const _id = newId();
  const members = [newId(), newId()];
  const draft = { _id, chat_type: 'simple' as const, chat_name: '', creator: members[0]!, members };
  await chats.insert(newChat(draft, new Date(time)), []);
  return _id;
}

const newestUpTo = (changes: { revision: number; at: number }[], time: number) =>
  Math.max(0, ...changes.filter(({ at }) => at <= time).map(({ revision }) => revision));

describe('the stable revision of a chat', () => {
  it('is at least one lag and at most three lags old', async () => {
    const chats = chatRepository(chatModel(database.mongo), { publish: () => {} });
    const seqs = seqRepository(chatModel(database.mongo));
    const gap = fc.oneof(
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: WATERMARK_LAG_MS - 500, max: WATERMARK_LAG_MS + 500 }),
      fc.integer({ min: 1, max: 10 * WATERMARK_LAG_MS }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(gap, { minLength: 1, maxLength: 25 }), async (gaps) => {
        let time = BEGIN;
        const _id = await startAt(chats, time);
        const changes = [{ revision: 1, at: time }];
        for (const wait of gaps) {
          time += wait;
          const state = await seqs.bumpRevision(_id, new Date(time));
          changes.push({ revision: state!.revision, at: time });
          for (const now of [time, time + 1_000, time + WATERMARK_LAG_MS, time + 3 * WATERMARK_LAG_MS]) {
            const stable = stableRevision(state!, new Date(now));
            expect(stable).toBeLessThanOrEqual(newestUpTo(changes, now - WATERMARK_LAG_MS));
            expect(stable).toBeGreaterThanOrEqual(newestUpTo(changes, now - 3 * WATERMARK_LAG_MS));
          }
        }
        expect(changes.at(-1)?.revision).toBe(gaps.length + 1);
      }),
      { numRuns: 25 },
    );
  });

  it('is below every change within the lag, in whatever order the writes arrive', async () => {
    const chats = chatRepository(chatModel(database.mongo), { publish: () => {} });
    const seqs = seqRepository(chatModel(database.mongo));
    const write = fc.record({
      wait: fc.integer({ min: 1, max: WATERMARK_LAG_MS }),
      /** Milliseconds between the time of the write and its arrival. */
      lag: fc.integer({ min: 0, max: WATERMARK_LAG_MS }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 2, maxLength: 20 }), async (writes) => {
        let time = BEGIN;
        const _id = await startAt(chats, time);
        const changes = [{ revision: 1, at: time }];
        for (const { wait, lag } of writes) {
          time += wait;
          const at = time - lag;
          await seqs.bumpRevision(_id, new Date(at));
          const state = await chats.byId(_id);
          if (state!.revision > changes.at(-1)!.revision) changes.push({ revision: state!.revision, at });
          for (const now of [time, time + 1_000, time + WATERMARK_LAG_MS / 2, time + WATERMARK_LAG_MS]) {
            const young = changes.filter((change) => change.at > now - WATERMARK_LAG_MS);
            const oldest = Math.min(...young.map(({ revision }) => revision));
            expect(stableRevision(state!, new Date(now))).toBeLessThan(oldest);
          }
        }
      }),
      { numRuns: 25 },
    );
  });
});
