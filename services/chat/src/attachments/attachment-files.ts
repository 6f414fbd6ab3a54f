import { buffer } from 'node:stream/consumers';
import { contentDisposition } from '@layover/kit/uploads/file-name';
import type { FileHeaders, FileStorage } from '@layover/kit/uploads/file-storage';
import { largeName, smallName } from '@layover/kit/uploads/image-path';
import type { StoredAttachment } from './attachment.rules.ts';

export type AttachmentFiles = ReturnType<typeof attachmentFiles>;

/** The bytes of an upload: one file, or a picture in two sizes. */
export type AttachmentBytes = { file: Buffer } | { large: Buffer; small: Buffer };

type Answer = Parameters<FileStorage['serve']>[1];
type Kept = Pick<StoredAttachment, '_id' | 'key' | 'kind' | 'name' | 'type'>;

interface Part {
  name: string;
  /** ETag of the response. */
  tag: string;
}

const partOf = ({ _id, key, kind }: Pick<Kept, '_id' | 'key' | 'kind'>, size?: 'small'): Part => {
  if (kind !== 'image') return { name: `${key}.bin`, tag: _id };
  return size === 'small'
    ? { name: smallName(key), tag: `${_id}-small` }
    : { name: largeName(key), tag: _id };
};

/** The bytes of attachments. They have no public address: access is checked for each response. */
export function attachmentFiles(storage: FileStorage) {
  return {
    /** Resolves once all files are stored durably. */
    async put(attachment: Kept, bytes: AttachmentBytes): Promise<void> {
      const put = (content: Buffer, size?: 'small') => {
        const part = partOf(attachment, size);
        return storage.put(part.name, content, headersOf(attachment, part));
      };
      if ('file' in bytes) return put(bytes.file);
      await Promise.all([put(bytes.small, 'small'), put(bytes.large)]);
    },

    /** Sends the bytes. False, with nothing sent, if there are none. */
    serve(attachment: Kept, size: 'small' | undefined, res: Answer): Promise<boolean> {
      const part = partOf(attachment, size);
      return storage.serve(part.name, res, headersOf(attachment, part));
    },

    /** The bytes; of a picture the large size. */
    read: (attachment: Pick<Kept, '_id' | 'key' | 'kind'>) => storage.read(partOf(attachment).name),

    /** All bytes; null if some are missing. */
    async bytesOf(attachment: Pick<Kept, '_id' | 'key' | 'kind'>): Promise<AttachmentBytes | null> {
      const read = async (size?: 'small') => {
        const content = await storage.read(partOf(attachment, size).name);
        return content && buffer(content);
      };
      const large = await read();
      if (attachment.kind !== 'image') return large ? { file: large } : null;
      const small = await read('small');
      return large && small ? { large, small } : null;
    },

    async remove(attachment: Kept): Promise<void> {
      const parts = [partOf(attachment), partOf(attachment, 'small')];
      await Promise.all(parts.map(({ name }) => storage.remove(name)));
    },
  };
}

/**
 * A browser that opens the response gets a picture or a download, never a page with our origin. A cached copy
 * is revalidated before each use, because the next user of the browser may not see it.
 */
const headersOf = ({ kind, name, type }: Kept, { tag }: Part): FileHeaders => ({
  'Content-Type': type.startsWith('text/') && !type.includes(';') ? `${type}; charset=utf-8` : type,
  'Content-Disposition': contentDisposition(kind === 'image' ? 'inline' : 'attachment', name),
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-cache',
  ETag: `"${tag}"`,
});
