import { invalid, tooLarge } from '@layover/kit/errors';
import type { UploadedFile } from '@layover/kit/http/serve';
import { checkFile, detectedType } from '@layover/kit/uploads/check-file';
import { extensionOf, safeFileName, withoutExtension } from '@layover/kit/uploads/file-name';
import { encodeImage, type ImageSizes, isPicture } from '@layover/kit/uploads/image';
import type { Attachment } from '@layover/proto/http/chat/attachment';
import { fieldMessage } from '@layover/proto/http/field-messages';
import {
  ATTACHMENT_FILE_TYPES,
  ATTACHMENT_NAME_MAX,
  ATTACHMENT_UPLOAD,
  VOICE_MAX_BYTES,
} from '@layover/proto/limits';
import type { AttachmentBytes } from './attachment-files.ts';
import { voiceContainer } from './voice-note.rules.ts';

/** Pixels. */
const SIZES: ImageSizes = {
  large: { width: 1600, height: 2400, fit: 'inside', minShorterSide: 800 },
  // A conversation shows it 120 to 248 pixels wide, on screens with two or three device pixels per pixel.
  small: { width: 640, height: 960, fit: 'inside', minShorterSide: 360 },
};
const { field: FIELD, types: TYPES } = ATTACHMENT_UPLOAD;

type ReadAttachment = Omit<Attachment, '_id'> & { bytes: AttachmentBytes };

/**
 * Prepares an uploaded file for storage. Pictures are encoded again; voice notes, for which `seconds` is their length, and other
 * files are stored unchanged. A file with the
 * extension of a document must have matching content. The type of any other file is detected from its content.
 */
export async function readAttachment(sent: UploadedFile, seconds?: number): Promise<ReadAttachment> {
  const name = safeFileName(sent.name, ATTACHMENT_NAME_MAX);
  if (!Object.hasOwn(ATTACHMENT_FILE_TYPES, extensionOf(name))) {
    if (await isPicture(sent.bytes)) return readPicture(sent.bytes, name);
    const container = voiceContainer(sent.bytes, await detectedType(sent.bytes));
    if (container) return readVoice(sent.bytes, name, container, seconds);
  }
  const type = await checkFile(sent.bytes, name, ATTACHMENT_UPLOAD);
  const size = sent.bytes.byteLength;
  return { kind: 'file', name, type, size, width: null, height: null, bytes: { file: sent.bytes } };
}

/** The name with the extension of what the content is. */
const withExtension = (name: string, extension: string, fallback: string): string => {
  const base = Array.from(withoutExtension(name)).slice(0, ATTACHMENT_NAME_MAX - extension.length);
  return (base.join('') || fallback) + extension;
};

function readVoice(
  sent: Buffer,
  name: string,
  { type, extension }: { type: string; extension: string },
  seconds: number | undefined,
): ReadAttachment {
  const size = sent.byteLength;
  const max = VOICE_MAX_BYTES / 1024 / 1024;
  if (size > VOICE_MAX_BYTES)
    throw tooLarge(`A voice note may have ${max} MiB at most.`, {
      [FIELD]: fieldMessage('too_many_bytes', { max }),
    });
  if (seconds === undefined) throw invalid({ seconds: 'is missing' });
  const file = { name: withExtension(name, extension, 'voice-note'), type, size };
  return { kind: 'voice', ...file, width: null, height: null, seconds, bytes: { file: sent } };
}

async function readPicture(sent: Buffer, name: string): Promise<ReadAttachment> {
  const { large, small, width, height } = await encodeImage(sent, SIZES, FIELD, TYPES);
  return {
    kind: 'image',
    name: withExtension(name, '.webp', 'picture'),
    type: 'image/webp',
    size: large.byteLength,
    width,
    height,
    bytes: { large, small },
  };
}
