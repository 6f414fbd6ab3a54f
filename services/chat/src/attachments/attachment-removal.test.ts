import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { picture } from '@layover/kit/testing/picture-fixtures';
import { openStorage } from '@layover/kit/uploads/storage';
import { messageRepository } from '../messages/message.repository.ts';
import { attachmentCalls } from '../testing/attachment-calls.ts';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';
import type { AttachmentDocument } from './attachment.model.ts';
import { attachmentRepository } from './attachment.repository.ts';
import { UNSENT_MS } from './attachment.rules.ts';
import { attachmentFiles } from './attachment-files.ts';
import { attachmentRemoval } from './attachment-removal.ts';
import { cleanUpAttachments } from './clean-up-attachments.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

const {
  upload,
  downloadStatus,
  sendWithAttachment,
  storedAttachments,
  storedMessages,
  filesOf,
  filesWithKey,
} = attachmentCalls(() => harness);

function cleanUpDeps() {
  const settings = { UPLOADS_DIR: harness.a.uploadsDir, UPLOADS_S3_REGION: '' };
  return {
    attachments: attachmentRepository(storedAttachments()),
    messages: messageRepository(storedMessages()),
    attachmentFiles: attachmentFiles(openStorage('attachments', settings)),
    isHeldByReport: async () => false,
    logger: harness.a.context.logger,
  };
}
const cleanUp = (at?: Date) => cleanUpAttachments(cleanUpDeps())(at);
const tomorrow = () => new Date(Date.now() + UNSENT_MS + 1000);

describe('the attachment of a deleted message', () => {
  async function sentPicture() {
    const { ana, ben, chat } = await harness.pair();
    const attachment = await upload(ana, chat._id, await picture('png'), 'a.png');
    const clientId = randomUUID();
    const response = await sendWithAttachment(ana, chat._id, attachment._id, 'look', { clientId }).expect(
      201,
    );
    const { key } = (await storedAttachments().findById(attachment._id).lean()) as AttachmentDocument;
    expect(await filesWithKey(key)).toEqual([`${key}-small.webp`, `${key}.webp`]);
    return { ana, ben, chat, attachment, clientId, key, message: response.body.document.message };
  }

  it('is removed for every member, together with its files', async () => {
    const { ana, ben, chat, attachment, clientId, key, message } = await sentPicture();
    const response = await harness.a.as(ana).delete(`/api/message/${message._id}`).expect(200);
    expect(response.body.document.message).toMatchObject({ deleted: true, text: '', attachment: null });
    expect([await downloadStatus(ana, attachment), await downloadStatus(ben, attachment)]).toEqual([
      404, 404,
    ]);
    expect(await filesWithKey(key)).toEqual([]);
    expect(await storedAttachments().findById(attachment._id)).toBeNull();
    expect((await harness.history(ben, chat._id)).at(-1)).toMatchObject({ deleted: true, attachment: null });
    const retried = await sendWithAttachment(ana, chat._id, attachment._id, 'look', { clientId }).expect(201);
    expect(retried.body.document.message).toMatchObject({
      _id: message._id,
      deleted: true,
      attachment: null,
    });
  });

  it('is removed by the cleanup after a crash that follows the deletion of the message', async () => {
    const { ana, ben, attachment, key, message } = await sentPicture();
    const { messages, ...rest } = cleanUpDeps();
    await attachmentRemoval(rest).announced(attachment._id);
    await messages.markDeleted({ _id: message._id, user: ana._id, revision: message.revision + 1 });
    expect([await downloadStatus(ana, attachment), await downloadStatus(ben, attachment)]).toEqual([
      404, 404,
    ]);
    await cleanUp(new Date(Date.now() + 61_000));
    expect(await filesWithKey(key)).toEqual([]);
    expect(await storedAttachments().findById(attachment._id)).toBeNull();
  });

  it('remains after a crash that precedes the deletion of the message', async () => {
    const { ben, attachment, key } = await sentPicture();
    await attachmentRemoval(cleanUpDeps()).announced(attachment._id);
    await cleanUp(new Date(Date.now() + 61_000));
    expect(await filesWithKey(key)).toHaveLength(2);
    expect(await downloadStatus(ben, attachment)).toBe(200);
  });
});

describe('the cleanup of attachments', () => {
  it('removes an attachment that is not sent within a day and keeps a sent one', async () => {
    const { ana, ben, chat } = await harness.pair();
    const [sent, unsent] = [await upload(ana, chat._id), await upload(ana, chat._id)];
    await sendWithAttachment(ana, chat._id, sent._id).expect(201);
    const files = { sent: await filesOf(sent), unsent: await filesOf(unsent) };
    expect([files.sent.length, files.unsent.length]).toEqual([1, 1]);
    await cleanUp();
    expect(await downloadStatus(ana, unsent)).toBe(200);
    await Promise.all([cleanUp(tomorrow()), cleanUp(tomorrow())]);
    expect(await storedAttachments().findById(unsent._id)).toBeNull();
    expect(await filesWithKey(files.unsent[0]!)).toEqual([]);
    expect(await filesWithKey(files.sent[0]!)).toEqual(files.sent);
    expect(await downloadStatus(ben, sent)).toBe(200);
    expect((await storedAttachments().findById(sent._id).lean())?.checkAt).toBeUndefined();
    await sendWithAttachment(ana, chat._id, unsent._id).expect(422);
  });

  it('removes an attachment whose message a crash prevented, unless the client sends that message again', async () => {
    const { ana, ben, chat } = await harness.pair();
    const [abandoned, resent] = [await upload(ana, chat._id), await upload(ana, chat._id)];
    const claim = { chatId: chat._id, user: ana._id, clientId: randomUUID() };
    const { attachments } = cleanUpDeps();
    await attachments.claim({ ...claim, _id: resent._id }, new Date());
    await attachments.claim({ ...claim, _id: abandoned._id, clientId: randomUUID() }, new Date());
    expect([await downloadStatus(ana, abandoned), await downloadStatus(ben, abandoned)]).toEqual([200, 404]);
    await sendWithAttachment(ana, chat._id, resent._id, '', { clientId: claim.clientId }).expect(201);
    await cleanUp(tomorrow());
    expect([await downloadStatus(ana, abandoned), await downloadStatus(ben, resent)]).toEqual([404, 200]);
  });

  it('does not remove an attachment that a message claims after the cleanup has read it', async () => {
    const { ana, chat } = await harness.pair();
    const { _id } = await upload(ana, chat._id);
    const { attachments } = cleanUpDeps();
    const [due] = (await attachments.due(tomorrow(), 1000)).filter((attachment) => attachment._id === _id);
    const claim = { _id, chatId: chat._id, user: ana._id, clientId: randomUUID() };
    await attachments.claim(claim, tomorrow());
    expect(await attachments.markForDeletion(due!)).toBe(false);
  });

  it('removes the document of an attachment whose file is missing', async () => {
    const { ana, chat } = await harness.pair();
    const { _id } = await upload(ana, chat._id);
    await storedAttachments().updateOne({ _id }, { key: randomBytes(16).toString('hex') });
    expect(await downloadStatus(ana, { _id })).toBe(404);
    await cleanUp(tomorrow());
    expect(await storedAttachments().findById(_id)).toBeNull();
  });
});
