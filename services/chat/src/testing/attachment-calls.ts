import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestPerson } from '@layover/kit/testing/tokens';
import type { Attachment } from '@layover/proto/http/chat/attachment';
import type { AttachmentDocument } from '../attachments/attachment.model.ts';
import type { MessageDocument } from '../messages/message.model.ts';
import type { ChatTestHarness } from './chat-test-harness.ts';

export const sampleText: Buffer = Buffer.from('Meet at gate B12.\n');

/** Requests and reads of storage of the tests about attachments. The harness may be started later. */
export function attachmentCalls(harness: () => ChatTestHarness) {
  /** Sends the upload, with any outcome. The default is a small text file. */
  const tryUpload = (
    who: TestPerson,
    chatId: string,
    bytes = sampleText,
    filename = 'gate.txt',
    contentType?: string,
  ) =>
    harness()
      .a.as(who)
      .post(`/api/message/attachment/${chatId}`)
      .attach('file', bytes, { filename, ...(contentType && { contentType }) });

  const upload = async (...args: Parameters<typeof tryUpload>): Promise<Attachment> =>
    (await tryUpload(...args).expect(201)).body.document.attachment;

  /** Downloads from instance b. Uploads go to instance a. */
  const download = (who: TestPerson, { _id }: Pick<Attachment, '_id'>, query = '') =>
    harness()
      .b.as(who)
      .get(`/api/message/attachment/${_id}${query}`)
      .buffer(true)
      .parse((res, done) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () => done(null, Buffer.concat(chunks)));
      });

  const storedAttachments = () => harness().a.mongo.model<AttachmentDocument>('attachments');

  /** Names of the stored files of the attachment with this key. */
  const filesWithKey = async (key: string): Promise<string[]> =>
    (await readdir(join(harness().a.uploadsDir, 'attachments')))
      .filter((name) => name.startsWith(key))
      .sort();

  return {
    tryUpload,
    upload,
    download,
    downloadStatus: async (...args: Parameters<typeof download>): Promise<number> =>
      (await download(...args)).status,
    sendWithAttachment: (who: TestPerson, chatId: string, attachment: string, text = '', more = {}) =>
      harness().trySend(who, chatId, text, { attachment, ...more }),
    storedAttachments,
    storedMessages: () => harness().a.mongo.model<MessageDocument>('messages'),
    filesWithKey,
    filesOf: async ({ _id }: Attachment): Promise<string[]> =>
      filesWithKey((await storedAttachments().findById(_id).lean())?.key ?? 'none'),
  };
}
