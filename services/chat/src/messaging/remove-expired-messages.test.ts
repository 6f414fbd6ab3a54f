import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { picture } from '@layover/kit/testing/picture-fixtures';
import type { TestPerson } from '@layover/kit/testing/tokens';
import { openStorage } from '@layover/kit/uploads/storage';
import { attachmentRepository } from '../attachments/attachment.repository.ts';
import { UNSENT_MS } from '../attachments/attachment.rules.ts';
import { attachmentFiles } from '../attachments/attachment-files.ts';
import { attachmentRemoval } from '../attachments/attachment-removal.ts';
import { cleanUpAttachments } from '../attachments/clean-up-attachments.ts';
import { messageRepository } from '../messages/message.repository.ts';
import { attachmentCalls } from '../testing/attachment-calls.ts';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';
import { insertMessages } from '../testing/insert-messages.ts';
import { removeExpiredMessages } from './remove-expired-messages.ts';

let harness: ChatTestHarness;
beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

const { upload, sendWithAttachment, storedAttachments, storedMessages, filesWithKey } = attachmentCalls(
  () => harness,
);
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

const depsOf = (isHeld: boolean) => {
  const settings = { UPLOADS_DIR: harness.a.uploadsDir, UPLOADS_S3_REGION: '' };
  return {
    attachments: attachmentRepository(storedAttachments()),
    messages: messageRepository(storedMessages()),
    attachmentFiles: attachmentFiles(openStorage('attachments', settings)),
    isHeldByReport: async () => isHeld,
    logger: harness.a.context.logger,
  };
};
const removeBefore = (at: Date, isHeld = false) => {
  const deps = depsOf(isHeld);
  return removeExpiredMessages({ ...deps, attachmentRemoval: attachmentRemoval(deps) })(at);
};

async function sendPicture(from: TestPerson, chatId: string) {
  const attachment = await upload(from, chatId, await picture('png'), 'a.png');
  await sendWithAttachment(from, chatId, attachment._id, 'old picture').expect(201);
  const key = (await storedAttachments().findById(attachment._id).lean())?.key ?? '';
  expect(await filesWithKey(key)).toHaveLength(2);
  return { _id: attachment._id, key };
}

/** The last message and the unread count in the list of a person who has this chat alone. */
async function listed(person: TestPerson, chatId: string) {
  const { chats, unread } = await harness.list(person);
  expect(chats.map(({ _id }) => _id)).toEqual([chatId]);
  return { text: chats[0]?.lastMessage?.text, unread };
}

describe('messages that are older than the setting', () => {
  it('are removed with their files by several instances at once, and younger ones stay', async () => {
    const { ana, ben, chat } = await harness.pair();
    const file = await sendPicture(ana, chat._id);
    await harness.send(ana, chat._id, 'old text');
    await insertMessages(harness.a.mongo, {
      chatId: chat._id,
      sender: ana,
      texts: ['young'],
      createdAt: inMinutes(20),
    });
    await Promise.all([removeBefore(inMinutes(10)), removeBefore(inMinutes(10))]);
    expect(await harness.texts(ben, chat._id)).toEqual(['young']);
    expect(await filesWithKey(file.key)).toEqual([]);
    expect(await storedAttachments().findById(file._id)).toBeNull();
    expect(await listed(ben, chat._id)).toEqual({ text: 'young', unread: 1 });
  });

  it('leave a chat without messages that can go on', async () => {
    const { ana, ben, chat } = await harness.pair();
    const { seq } = await harness.send(ana, chat._id, 'old text');
    await removeBefore(inMinutes(10));
    expect(await harness.texts(ben, chat._id)).toEqual([]);
    expect((await listed(ben, chat._id)).unread).toBe(0);
    const next = await harness.send(ben, chat._id, 'again');
    expect(next.seq).toBe(seq + 1);
    expect(await listed(ana, chat._id)).toEqual({ text: 'again', unread: 1 });
  });

  it('keep a file that an open report holds, until the cleanup after the report', async () => {
    const { ana, chat } = await harness.pair();
    const file = await sendPicture(ana, chat._id);
    await removeBefore(inMinutes(10), true);
    expect(await harness.texts(ana, chat._id)).toEqual([]);
    expect(await filesWithKey(file.key)).toHaveLength(2);
    await cleanUpAttachments(depsOf(false))(new Date(Date.now() + UNSENT_MS));
    expect(await filesWithKey(file.key)).toEqual([]);
  });
});
