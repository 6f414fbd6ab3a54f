import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { publishEvent } from '@layover/kit/testing/publish-event';
import { recordEvents } from '@layover/kit/testing/record-events';
import { newId } from '@layover/kit/testing/tokens';
import { REPORTS_PER_DAY } from '@layover/proto/limits';
import type { ReportDocument } from '../reports/report.model.ts';
import { attachmentCalls } from '../testing/attachment-calls.ts';
import { type ChatTestHarness, startChatTestHarness, statusAndCode } from '../testing/chat-test-harness.ts';
import { moderationCalls } from '../testing/moderation-calls.ts';

let harness: ChatTestHarness;
let recorded: ReturnType<typeof recordEvents>[];
beforeAll(async () => {
  harness = await startChatTestHarness();
  recorded = [harness.a, harness.b].map(({ broker }) => recordEvents(broker));
});
afterAll(() => harness?.stop());

const { report } = moderationCalls(() => harness);
const { upload, sendWithAttachment } = attachmentCalls(() => harness);
const reported = (_id: string) =>
  recorded.flatMap((events) => events('chat.message-reported')).filter(({ messageId }) => messageId === _id);
const stored = () => harness.a.mongo.model<ReportDocument>('reports');

describe('a report of a message', () => {
  it('is stored once, and published with the text as it was', async () => {
    const { ana, ben, chat, message } = await harness.pairWithMessage('buy now');
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        report(ben, message._id, { reason: 'scam', note: ' again ' }, i % 2 ? harness.a : harness.b),
      ),
    );
    expect(responses.map(({ status, body }) => [status, body.document])).toEqual(
      Array(10).fill([201, { reported: true }]),
    );
    await harness.deleteMessage(ana, message).expect(200);
    expect(await stored().countDocuments({ messageId: message._id })).toBe(1);
    await eventually(() => expect(reported(message._id)).not.toHaveLength(0));
    // An event may be published more than once.
    for (const event of reported(message._id))
      expect(event).toMatchObject({
        chatId: chat._id,
        writerId: ana._id,
        reporterId: ben._id,
        text: 'buy now',
        reason: 'scam',
        note: 'again',
        attachmentId: '',
        attachmentPath: '',
      });
    expect(statusAndCode(await report(ben, message._id))).toEqual([409, 'message_deleted']);
  });

  it('is published with its file', async () => {
    const { ana, ben, chat } = await harness.pair();
    const { _id: attachmentId } = await upload(ana, chat._id);
    const { _id } = (await sendWithAttachment(ana, chat._id, attachmentId).expect(201)).body.document.message;
    await report(ben, _id).expect(201);
    await eventually(() =>
      expect(reported(_id)[0]).toMatchObject({
        attachmentId,
        attachmentName: 'gate.txt',
        attachmentKind: 'file',
        text: '',
        attachmentPath: `/message/reported-attachment/${attachmentId}`,
      }),
    );
  });

  it('changes the reason of an earlier one, and keeps what was reported first', async () => {
    const { ana, ben, message } = await harness.pairWithMessage('buy now');
    // An event may be published more than once.
    const published = () => [
      ...new Set(reported(message._id).map(({ reason, text }) => `${reason}: ${text}`)),
    ];
    await report(ben, message._id).expect(201);
    await eventually(() => expect(published()).toEqual(['spam: buy now']));
    await harness.editMessage(ana, message, 'good morning').expect(200);
    // As a report that was stored before reports had versions.
    await stored().updateOne({ messageId: message._id }, { $unset: { version: 1 } });
    await report(ben, message._id, { reason: 'harassment', note: 'He goes on' }).expect(201);
    await report(ben, message._id, { reason: 'harassment', note: 'He goes on' }).expect(201);
    await eventually(() => expect(published()).toEqual(['spam: buy now', 'harassment: buy now']));
  });

  it('is accepted only for visible messages of other people, and with a valid reason', async () => {
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

  it(`is rejected after ${REPORTS_PER_DAY} messages on a day, also when they race`, async () => {
    const { ana, ben, chat } = await harness.pair();
    const sent = await Promise.all(
      Array.from({ length: REPORTS_PER_DAY + 5 }, (_, n) => harness.send(ana, chat._id, `${n}`)),
    );
    const answers = await Promise.all(sent.map(({ _id }) => report(ben, _id)));
    const rejected = answers.filter(({ status }) => status !== 201);
    expect(rejected.map(statusAndCode)).toEqual(Array(5).fill([429, 'too_many_reports']));
  });

  it('is removed with the account of the reporter, and loses the text of a deleted writer', async () => {
    const { ana, ben, message } = await harness.pairWithMessage('a secret');
    await report(ben, message._id).expect(201);
    await publishEvent(harness.a, 'auth.account-deleted', { accountId: ana._id }, 1);
    expect(await stored().findOne({ messageId: message._id }).lean()).toMatchObject({ text: '' });
    await publishEvent(harness.a, 'auth.account-deleted', { accountId: ben._id }, 1);
    expect(await stored().countDocuments({ messageId: message._id })).toBe(0);
  });
});
