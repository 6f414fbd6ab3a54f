import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestService, type TestService } from '@layover/kit/testing/start-test-service';
import { contracts } from '@layover/proto/http/contracts';
import type { Contract } from '@layover/proto/http/endpoint';
import { z } from 'zod';
import { chatService } from '../../services/chat/src/service.ts';
import { contentService } from '../../services/content/src/service.ts';
import { paymentService } from '../../services/payment/src/service.ts';
import { planService } from '../../services/plan/src/service.ts';
import { userService } from '../../services/user/src/service.ts';
import { webhookTestSettings } from '../../services/user/src/testing/webhook-calls.ts';
import { chatRows } from './chat-rows.ts';
import { contentRows } from './content-rows.ts';
import { type ListRow, reader } from './list-row.ts';
import { paymentRows } from './payment-rows.ts';
import { planRows } from './plan-rows.ts';
import { userRows } from './user-rows.ts';

/*
 * Every call of the contracts with `?cursor`: a list that is read page by page while others add to it and remove from it. A
 * new list needs a row in the `*-rows.ts` of its service.
 */

const LIMIT = 3;
/** The places of the entries that are there before the first page is read. */
const FIRST = [20, 21, 22, 23, 24, 25, 26, 27];
/** Places before them. */
const ADDED = [10, 11, 12];

const services = {
  content: { start: () => startTestService(contentService), rowsOf: contentRows },
  user: {
    start: () => startTestService(userService, { settings: webhookTestSettings({ address: '127.0.0.1:9' }) }),
    rowsOf: userRows,
  },
  payment: { start: () => startTestService(paymentService), rowsOf: paymentRows },
  plan: { start: () => startTestService(planService), rowsOf: planRows },
  chat: { start: () => startTestService(chatService), rowsOf: chatRows },
};

interface Page {
  ids: string[];
  nextCursor: string | null;
}

const tested = new Set<string>();

describe.each(Object.entries(services))('the %s service', (_name, { start, rowsOf }) => {
  let service: TestService;
  beforeAll(async () => {
    service = await start();
  });
  afterAll(() => service?.stop());

  const call = ({ path, query }: ListRow, paging: Record<string, unknown>) =>
    service
      .as(reader)
      .get(path)
      .query({ ...query, limit: LIMIT, ...paging });
  async function read(row: ListRow, cursor?: string): Promise<Page> {
    const { body } = await call(row, cursor === undefined ? {} : { cursor }).expect(200);
    const { [row.field]: entries, nextCursor } = body.document;
    const idOf = (row.idOf ?? (({ _id }: { _id: string }) => _id)) as (entry: object) => string;
    return { ids: entries.map(idOf), nextCursor };
  }
  /** The ids of all pages after one. */
  async function readOn(row: ListRow, { nextCursor }: Page): Promise<string[]> {
    if (nextCursor === null) return [];
    const next = await read(row, nextCursor);
    return [...next.ids, ...(await readOn(row, next))];
  }

  const rows = rowsOf(() => service.mongo);
  it.each(rows.map((row) => [`${row.call} ${JSON.stringify(row.query ?? {})}`, row] as const))(
    '%s repeats nothing and leaves nothing out while others write',
    async (_title, row) => {
      tested.add(row.call);
      await row.prepare?.();
      const stored = await row.store(FIRST);
      const first = await read(row);
      expect(first.ids).toEqual(stored.slice(0, LIMIT));
      await row.store(ADDED);
      await row.remove(stored[0]!);
      const all = [...first.ids, ...(await readOn(row, first))];
      expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
      expect(all.filter((id) => stored.includes(id))).toEqual(stored);
    },
  );

  it.each(rows.map((row) => [row.call, row] as const))('%s rejects forged cursors', async (_call, row) => {
    const { nextCursor } = await read(row);
    const { values } = JSON.parse(Buffer.from(String(nextCursor), 'base64url').toString());
    const forged = [
      { part: 0, values: { other: 1 } },
      { part: 0, values: Object.fromEntries(Object.keys(values).map((name) => [name, { $ne: null }])) },
      { part: 0, values: Object.fromEntries(Object.keys(values).map((name) => [name, null])) },
      { part: 0, values: { ...values, more: 1 } },
      { part: 9, values },
      { part: -1, values },
      { values },
      [],
    ].map((cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url'));
    for (const cursor of [...forged, 'x', '', 'ü', '%00', 'a'.repeat(3_000)]) {
      const { status, body } = await call(row, { cursor });
      expect([cursor, status, Object.keys(body.error?.fields ?? {})]).toEqual([cursor, 422, ['cursor']]);
    }
  });
});

describe('the contracts', () => {
  it('have no paged list that is not tested here', () => {
    const paged = Object.entries<Contract>(contracts).flatMap(([contract, calls]) =>
      Object.entries(calls).flatMap(([name, { query }]) =>
        query instanceof z.ZodObject && 'cursor' in query.shape ? `${contract}.${name}` : [],
      ),
    );
    expect(paged.filter((name) => !tested.has(name))).toEqual([]);
  });
});
