import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import { type ChatTestHarness, startChatTestHarness, statusAndCode } from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

describe('reports of messages', () => {
  const report = (person: TestPerson, _id: string, body: object = { reason: 'spam' }, instance = harness.a) =>
    instance.as(person).post(`/api/message/report-message/${_id}`).send(body);
  const reports = async (_id: string) => {
    const admin = await harness.person({ rol: 'ADMIN' });
    const { body } = await harness.b.as(admin).get('/api/message/reports?limit=100').expect(200);
    return (body.document.reports as { messageId: string }[]).filter(({ messageId }) => messageId === _id);
  };

  it('keep the original text for administrators, once for each reporter', async () => {
    const { ana, ben, chat, message } = await harness.pairWithMessage('buy now');
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        report(ben, message._id, { reason: 'scam', note: ' again ' }, i % 2 ? harness.a : harness.b),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201));
    await harness.deleteMessage(ana, message).expect(200);
    expect(await reports(message._id)).toEqual([
      expect.objectContaining({
        chatId: chat._id,
        text: 'buy now',
        reason: 'scam',
        note: 'again',
        writer: expect.objectContaining({ _id: ana._id, first_name: 'Ana' }),
        reporter: expect.objectContaining({ _id: ben._id }),
      }),
    ]);
    expect(statusAndCode(await report(ben, message._id))).toEqual([409, 'message_deleted']);
  });

  it('are listed in pages, newest first, and only to administrators', async () => {
    const { ana, ben, chat } = await harness.pairWithMessage('x');
    const sent: string[] = [];
    for (let i = 0; i < 3; i++) {
      const { _id } = await harness.send(ana, chat._id, `${i}`);
      sent.unshift(_id);
      await report(ben, _id).expect(201);
    }
    const admin = await harness.person({ rol: 'ADMIN' });
    const page = async (query: string) =>
      (await harness.a.as(admin).get(`/api/message/reports?${query}`).expect(200)).body.document;
    const [first, second] = [await page('limit=2'), await page('limit=2&page=2')];
    const ids = [...first.reports, ...second.reports].map(({ messageId }) => messageId);
    expect(ids.slice(0, 3)).toEqual(sent);
    expect(first).toMatchObject({ page: 1, limit: 2, total: first.total, pages: Math.ceil(first.total / 2) });
    expect((await harness.a.as(ben).get('/api/message/reports')).status).toBe(403);
    expect((await harness.a.http.get('/api/message/reports')).status).toBe(401);
  });

  it('are listed in responses of bounded size, each once', async () => {
    const ids = Array.from({ length: 90 }, () => newId());
    const [{ _id: writer }, { _id: reporter }] = await harness.twoPeople();
    await harness.a.mongo.model('reports').insertMany(
      ids.map((messageId, index) => ({
        ...{ messageId, chatId: newId(), writer, reporter, reason: 'spam', text: '😀'.repeat(4_000) },
        createdAt: new Date(Date.now() + 3_600_000 - Math.floor(index / 2)),
      })),
    );
    const admin = await harness.person({ rol: 'ADMIN' });
    const receivedIds: string[] = [];
    for (let before: string | null | undefined; before !== null && receivedIds.length < 90; ) {
      const query = { limit: 100, ...(before && { before }) };
      const { body } = await harness.a.as(admin).get('/api/message/reports').query(query).expect(200);
      expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(1.1 * 1024 * 1024);
      receivedIds.push(...body.document.reports.map(({ messageId }: { messageId: string }) => messageId));
      before = body.document.next;
    }
    expect(receivedIds.slice(0, 90).toSorted()).toEqual(ids.toSorted());
  });

  it('are accepted only for visible messages of other people, and with a valid reason', async () => {
    const { ana, ben, chat, message } = await harness.pairWithMessage('x');
    const stranger = await harness.person();
    const [systemMessage] = await harness.history(ben, chat._id);
    await harness.block(ben, chat._id).expect(200);
    const hidden = await harness.send(ana, chat._id, 'hidden');
    for (const [person, _id] of [
      [ana, message._id],
      [stranger, message._id],
      [ana, systemMessage!._id],
      [ben, hidden._id],
      [ben, newId()],
      [ben, 'nonsense'],
    ] as const) {
      expect(statusAndCode(await report(person, _id))).toEqual([404, 'not_found']);
    }
    for (const body of [
      {},
      { reason: 'x' },
      { reason: 'spam', note: 'x'.repeat(501) },
      { reason: ['spam'] },
    ]) {
      expect((await report(ben, message._id, body)).status).toBe(422);
    }
  });
});
