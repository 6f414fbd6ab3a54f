import { disposition } from '@layover/kit/uploads/file-name';
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
  /** Of what is answered with it. */
  tag: string;
}

const partOf = ({ _id, key, kind }: Pick<Kept, '_id' | 'key' | 'kind'>, size?: 'small'): Part => {
  if (kind === 'file') return { name: `${key}.bin`, tag: _id };
  return size === 'small'
    ? { name: smallName(key), tag: `${_id}-small` }
    : { name: largeName(key), tag: _id };
};

/** The bytes of attachments. Nobody reaches them by a name: each answer was asked for by somebody who may see the message. */
export function attachmentFiles(storage: FileStorage) {
  return {
    /** Resolves once all of them are safe. */
    async put(attachment: Kept, bytes: AttachmentBytes): Promise<void> {
      const put = (content: Buffer, size?: 'small') => {
        const part = partOf(attachment, size);
        return storage.put(part.name, content, headersOf(attachment, part));
      };
      if ('file' in bytes) return put(bytes.file);
      await Promise.all([put(bytes.small, 'small'), put(bytes.large)]);
    },

    /** Answers with the bytes; false, with nothing answered, when there are none. */
    serve(attachment: Kept, size: 'small' | undefined, res: Answer): Promise<boolean> {
      const part = partOf(attachment, size);
      return storage.serve(part.name, res, headersOf(attachment, part));
    },

    async remove(attachment: Kept): Promise<void> {
      const parts = [partOf(attachment), partOf(attachment, 'small')];
      await Promise.all(parts.map(({ name }) => storage.remove(name)));
    },
  };
}

/**
 * Whoever opens the answer in a window of its own gets a picture or a download, and never a page that could act with
 * our origin. A copy may be kept, and is asked about before each use: the next person at the same browser may not see it.
 */
const headersOf = ({ kind, name, type }: Kept, { tag }: Part): FileHeaders => ({
  'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
  'Content-Disposition': disposition(kind === 'image' ? 'inline' : 'attachment', name),
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-cache',
  ETag: `"${tag}"`,
});
