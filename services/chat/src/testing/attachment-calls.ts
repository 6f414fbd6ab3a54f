import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestPerson } from '@layover/kit/testing/tokens';
import type { Attachment } from '@layover/proto/http/attachment';
import type { AttachmentDocument } from '../attachments/attachment.model.ts';
import type { MessageDocument } from '../messages/message.model.ts';
import type { ChatTestHarness } from './chat-test-harness.ts';

export const words: Buffer = Buffer.from('Meet at gate B12.\n');

/** Calls of tests about attachments. The harness may be started later. */
export function attachmentCalls(harness: () => ChatTestHarness) {
  /** A small text file by default. */
  const attach = (
    who: TestPerson,
    chatId: string,
    bytes = words,
    filename = 'gate.txt',
    contentType?: string,
  ) =>
    harness()
      .a.as(who)
      .post(`/api/message/attachment/${chatId}`)
      .attach('file', bytes, { filename, ...(contentType && { contentType }) });

  const upload = async (...args: Parameters<typeof attach>): Promise<Attachment> =>
    (await attach(...args).expect(201)).body.document.attachment;

  /** Downloads from the other instance than the one of the upload. */
  const load = (who: TestPerson, { _id }: Pick<Attachment, '_id'>, query = '') =>
    harness()
      .b.as(who)
      .get(`/api/message/attachment/${_id}${query}`)
      .buffer(true)
      .parse((res, done) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () => done(null, Buffer.concat(chunks)));
      });

  const attachmentsStored = () => harness().a.mongo.model<AttachmentDocument>('attachments');

  /** File names on disk that start with the key of an attachment. */
  const filesNamed = async (key: string): Promise<string[]> =>
    (await readdir(join(harness().a.uploadsDir, 'attachments')))
      .filter((name) => name.startsWith(key))
      .sort();

  return {
    attach,
    upload,
    load,
    statusOf: async (...args: Parameters<typeof load>): Promise<number> => (await load(...args)).status,
    sendWith: (who: TestPerson, chatId: string, attachment: string, text = '', more = {}) =>
      harness().trySend(who, chatId, text, { attachment, ...more }),
    attachmentsStored,
    messagesStored: () => harness().a.mongo.model<MessageDocument>('messages'),
    filesNamed,
    filesOf: async ({ _id }: Attachment): Promise<string[]> =>
      filesNamed((await attachmentsStored().findById(_id).lean())?.key ?? 'none'),
  };
}
