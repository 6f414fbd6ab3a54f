import type { Attachment } from '@layover/proto/http/chat/attachment';
import { ATTACHMENT_MAX_BYTES, IMAGE_MAX_BYTES, VOICE_MAX_BYTES } from '@layover/proto/limits';

/** A file whose message is not stored yet. Width and height are null if they are not known. */
export type UnsentFile = Omit<Attachment, '_id'> & { blob: Blob };

export const MAX_BYTES: Readonly<Record<Attachment['kind'], number>> = {
  image: IMAGE_MAX_BYTES,
  voice: VOICE_MAX_BYTES,
  file: ATTACHMENT_MAX_BYTES,
};
/** Number of files that can be chosen at once; lower than ATTACHMENTS_UNSENT_MAX of the contract. */
export const ATTACHMENTS_PER_SEND = 10;

/** `Plan.final.pdf` is `Plan.final` and `.pdf`. */
export function splitName(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? { stem: name.slice(0, dot), extension: name.slice(dot) } : { stem: name, extension: '' };
}

/** Stored pictures are WebP, so the name gets that extension. */
export function downloadName({ name, type }: Pick<Attachment, 'name' | 'type'>): string {
  return type === 'image/webp' ? `${splitName(name).stem}.webp` : name;
}

const WIDTH_MAX_PX = 248;
const HEIGHT_MAX_PX = 288;
const WIDTH_MIN_PX = 120;
const HEIGHT_MIN_PX = 80;

/**
 * Size of a picture in the conversation. It keeps the aspect ratio within bounds, beyond which the picture is cropped. A
 * small picture is not enlarged.
 */
export function pictureBox({ width, height }: Pick<Attachment, 'width' | 'height'>) {
  if (!width || !height) return { width: WIDTH_MAX_PX, height: (WIDTH_MAX_PX * 3) / 4, small: false };
  const scale = Math.min(1, WIDTH_MAX_PX / width, HEIGHT_MAX_PX / height);
  const box = {
    width: Math.max(WIDTH_MIN_PX, Math.round(width * scale)),
    height: Math.max(HEIGHT_MIN_PX, Math.round(height * scale)),
  };
  return { ...box, small: width <= box.width && height <= box.height };
}
