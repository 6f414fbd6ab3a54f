import type { UploadedFile } from '@layover/kit/http/serve';
import { checkFile } from '@layover/kit/uploads/check-file';
import { extensionOf, safeFileName, withoutExtension } from '@layover/kit/uploads/file-name';
import { encodeImage, type ImageSizes, isPicture } from '@layover/kit/uploads/image';
import type { Attachment } from '@layover/proto/http/chat/attachment';
import { ATTACHMENT_FILE_TYPES, ATTACHMENT_NAME_MAX } from '@layover/proto/limits';
import type { AttachmentBytes } from './attachment-files.ts';

/** Pixels. */
const SIZES: ImageSizes = {
  large: { width: 1600, height: 2400, fit: 'inside', minShorterSide: 800 },
  // A conversation shows it 120 to 248 pixels wide, on screens with two or three device pixels per pixel.
  small: { width: 640, height: 960, fit: 'inside', minShorterSide: 360 },
};
const FIELD = 'file';
const PICTURE_ENDING = '.webp';

type ReadAttachment = Omit<Attachment, '_id'> & { bytes: AttachmentBytes };

/**
 * Prepares an uploaded file for storage. Pictures are encoded again; other files are stored unchanged. A file with the
 * extension of a document must have matching content. The type of any other file is detected from its content.
 */
export async function readAttachment(sent: UploadedFile): Promise<ReadAttachment> {
  const name = safeFileName(sent.name, ATTACHMENT_NAME_MAX);
  if (!Object.hasOwn(ATTACHMENT_FILE_TYPES, extensionOf(name)) && (await isPicture(sent.bytes)))
    return readPicture(sent.bytes, name);
  const type = await checkFile(sent.bytes, name, ATTACHMENT_FILE_TYPES, FIELD);
  const size = sent.bytes.byteLength;
  return { kind: 'file', name, type, size, width: null, height: null, bytes: { file: sent.bytes } };
}

async function readPicture(sent: Buffer, name: string): Promise<ReadAttachment> {
  const { large, small, width, height } = await encodeImage(sent, SIZES, FIELD);
  const base = Array.from(withoutExtension(name)).slice(0, ATTACHMENT_NAME_MAX - PICTURE_ENDING.length);
  return {
    kind: 'image',
    name: (base.join('') || 'picture') + PICTURE_ENDING,
    type: 'image/webp',
    size: large.byteLength,
    width,
    height,
    bytes: { large, small },
  };
}
