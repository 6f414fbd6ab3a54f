import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { picture } from '@layover/kit/testing/picture-fixtures';
import { recordEvents } from '@layover/kit/testing/record-events';
import type { TestPerson } from '@layover/kit/testing/tokens';
import { openStorage } from '@layover/kit/uploads/storage';
import { attachmentRepository } from '../attachments/attachment.repository.ts';
import { UNSENT_MS } from '../attachments/attachment.rules.ts';
import { attachmentFiles } from '../attachments/attachment-files.ts';
import { cleanUpAttachments } from '../attachments/clean-up-attachments.ts';
import { messageRepository } from '../messages/message.repository.ts';
import { createReports } from '../reports/index.ts';
import { attachmentCalls } from '../testing/attachment-calls.ts';
import { type ChatTestHarness, startChatTestHarness, statusAndCode } from '../testing/chat-test-harness.ts';
import { moderationCalls } from '../testing/moderation-calls.ts';

let harness: ChatTestHarness;
let recorded: ReturnType<typeof recordEvents>;
const actions = () => recorded('chat.admin-action');
beforeAll(async () => {
  harness = await startChatTestHarness();
  recorded = recordEvents(harness.b.broker);
});
afterAll(() => harness?.stop());

const { decide, report } = moderationCalls(() => harness);
const { upload, sendWithAttachment, downloadStatus, storedAttachments, storedMessages, filesOf } =
  attachmentCalls(() => harness);

const found = async (person: TestPerson, chatId: string, id: string) =>
  (await harness.history(person, chatId)).find(({ _id }) => _id === id);

describe('a message that ADMINs hide', () => {
  it('is deleted for everybody at once, and comes back when they show it again', async () => {
    const { ana, ben, chat } = await harness.pair();
    const attachment = await upload(ana, chat._id, await picture('png'), 'a.png');
    const { message } = (await sendWithAttachment(ana, chat._id, attachment._id, 'buy now').expect(201)).body
      .document;
    const sockets = [await harness.connect(harness.a, ana), await harness.connect(harness.b, ben)];
    const before = await found(ben, chat._id, message._id);

    await decide(message._id, { hidden: true });
    for (const socket of sockets)
      await eventually(() =>
        expect(socket.messages.at(-1)).toMatchObject({
          _id: message._id,
          text: '',
          attachment: null,
          deleted: true,
          moderated: true,
        }),
      );
    for (const person of [ana, ben]) {
      expect(await found(person, chat._id, message._id)).toMatchObject({ text: '', moderated: true });
      expect(await downloadStatus(person, attachment)).toBe(404);
    }
    const search = await harness.a.as(ben).get('/api/message/search?text=buy').expect(200);
    expect(search.body.document.messages).toEqual([]);
    const changed = await harness.changes(ben, { [chat._id]: before!.revision });
    expect(JSON.stringify(changed)).not.toContain('buy now');
    expect(statusAndCode(await harness.editMessage(ana, message, 'buy later'))).toEqual([
      409,
      'message_deleted',
    ]);
    await harness.deleteMessage(ana, message).expect(200);

    await decide(message._id, { hidden: false });
    const after = await found(ben, chat._id, message._id);
    expect(after).toEqual({ ...before, revision: after?.revision });
    expect(await downloadStatus(ben, attachment)).toBe(200);
    await eventually(() =>
      expect(sockets[1]!.messages.at(-1)).toMatchObject({ text: 'buy now', moderated: false }),
    );
  });

  it('follows the newest decision, in any order and twice', async () => {
    const { ben, chat, message } = await harness.pairWithMessage('x');
    await decide(message._id, { hidden: false, version: 9 });
    await decide(message._id, { hidden: true, version: 8 });
    expect(await found(ben, chat._id, message._id)).toMatchObject({ text: 'x' });
    await decide(message._id, { hidden: true, version: 10 });
    await decide(message._id, { hidden: true, version: 10 });
    await decide(message._id, { hidden: false, version: 9 });
    expect(await found(ben, chat._id, message._id)).toMatchObject({ text: '', moderated: true });
    await Promise.all([
      decide(message._id, { hidden: true, version: 12 }),
      decide(message._id, { hidden: false, version: 13 }),
      decide(message._id, { hidden: true, version: 11 }),
    ]);
    expect(await found(ben, chat._id, message._id)).toMatchObject({ text: 'x', moderated: false });
  });

  it('is one that its writer is editing', async () => {
    const { ana, ben, chat, message } = await harness.pairWithMessage('x');
    await Promise.all([
      decide(message._id, { hidden: true }),
      ...['y', 'z'].map((text) => harness.editMessage(ana, message, text)),
    ]);
    expect(await found(ben, chat._id, message._id)).toMatchObject({ text: '', moderated: true });
  });

  it('is nothing that its writer has deleted, and no message of the system', async () => {
    const { ana, ben, chat, message } = await harness.pairWithMessage('x');
    await harness.deleteMessage(ana, message).expect(200);
    const [system] = await harness.history(ben, chat._id);
    for (const { _id } of [message, system!]) {
      const before = await found(ben, chat._id, _id);
      await decide(_id, { hidden: true });
      await decide(_id, { hidden: false });
      expect(await found(ben, chat._id, _id)).toEqual(before);
    }
  });
});

describe('the file of a reported message', () => {
  const reportedFile = async () => {
    const { ana, ben, chat } = await harness.pair();
    const attachment = await upload(ana, chat._id);
    const { message } = (await sendWithAttachment(ana, chat._id, attachment._id).expect(201)).body.document;
    await report(ben, message._id).expect(201);
    return { ana, ben, message, attachment };
  };
  const open = async (person: TestPerson, { _id }: { _id: string }) =>
    (await harness.b.as(person).get(`/api/message/reported-attachment/${_id}`)).status;

  it('is open to ADMINs while the case is, also if its message is hidden or deleted', async () => {
    const admin = await harness.person({ rol: 'ADMIN' });
    const { ana, ben, message, attachment } = await reportedFile();
    expect(await open(admin, attachment)).toBe(200);
    expect(await open(ben, attachment)).toBe(403);
    await harness.deleteMessage(ana, message).expect(200);
    expect(await downloadStatus(ben, attachment)).toBe(404);
    expect(await open(admin, attachment)).toBe(200);
    await decide(message._id, { open: true });
    expect(await open(admin, attachment)).toBe(200);
    await decide(message._id, { open: false });
    expect(await open(admin, attachment)).toBe(404);
    // Each access is an entry of the audit trail.
    await eventually(() =>
      expect(actions().filter(({ subjectId }) => subjectId === message._id)).toMatchObject(
        Array(3).fill({ actorId: admin._id, action: 'message.open-file', subjectName: '' }),
      ),
    );
  });

  it('that its writer has deleted is removed after the case', async () => {
    const { ana, message, attachment } = await reportedFile();
    await harness.deleteMessage(ana, message).expect(200);
    const settings = { UPLOADS_DIR: harness.a.uploadsDir, UPLOADS_S3_REGION: '' };
    const attachments = attachmentRepository(storedAttachments());
    const { mongo, context } = harness.a;
    const cleanUp = () =>
      cleanUpAttachments({
        attachments,
        messages: messageRepository(storedMessages()),
        attachmentFiles: attachmentFiles(openStorage('attachments', settings)),
        isHeldByReport: createReports({ mongo, outbox: context.outbox }).isHeldByReport,
      })(new Date(Date.now() + 2 * UNSENT_MS));
    await cleanUp();
    expect(await filesOf(attachment)).toHaveLength(1);
    await decide(message._id, { open: false });
    await cleanUp();
    expect(await storedAttachments().countDocuments({ _id: attachment._id })).toBe(0);
  });

  it('that nobody has reported is closed to ADMINs', async () => {
    const admin = await harness.person({ rol: 'ADMIN' });
    const { ana, chat } = await harness.pair();
    const attachment = await upload(ana, chat._id);
    await sendWithAttachment(ana, chat._id, attachment._id).expect(201);
    expect(await open(admin, attachment)).toBe(404);
  });
});
