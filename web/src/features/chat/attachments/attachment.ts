import type { Attachment } from '@layover/proto/http/attachment';

/** A file that was chosen here, for as long as its message is not stored. Pixels are null where they are not known. */
export type UnsentFile = Omit<Attachment, '_id'> & { blob: Blob };

/** What a message carries, as it is drawn: stored, or still at hand. */
export type ShownAttachment = Omit<Attachment, '_id'> & { _id?: string; blob?: Blob };

/** The contract's ATTACHMENT_IMAGE_TYPES. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
/** Endings of the contract's ATTACHMENT_FILE_TYPES. */
export const FILE_EXTENSIONS = [
  ...['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'],
  ...['odt', 'ods', 'odp', 'txt', 'csv', 'md'],
];
/** In bytes; the contract's IMAGE_MAX_BYTES and ATTACHMENT_MAX_BYTES. */
export const MAX_BYTES: Readonly<Record<Attachment['kind'], number>> = {
  image: 8 * 1024 * 1024,
  file: 10 * 1024 * 1024,
};
/** As many as can be chosen for one sending; below the contract's ATTACHMENTS_UNSENT_MAX. */
export const ATTACHMENTS_PER_SEND = 10;

/** What a file chooser offers. */
export const ACCEPTED = [...IMAGE_TYPES, ...FILE_EXTENSIONS.map((ending) => `.${ending}`)].join(',');

/** `Plan.final.pdf` is `Plan.final` and `.pdf`. */
export function splitName(name: string): { stem: string; ending: string } {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? { stem: name.slice(0, dot), ending: name.slice(dot) } : { stem: name, ending: '' };
}

const extensionOf = (name: string) => splitName(name).ending.slice(1).toLowerCase();

/** Undefined for what is not taken. The server looks at the content; this is what can be said before. */
export function attachmentKind({
  name,
  type,
}: {
  name: string;
  type: string;
}): Attachment['kind'] | undefined {
  if (IMAGE_TYPES.includes(type)) return 'image';
  return FILE_EXTENSIONS.includes(extensionOf(name)) ? 'file' : undefined;
}

export type FileProblem = 'kind' | 'empty' | 'too_large';

/** What is wrong with a file before it is sent. */
export function fileProblem(file: { name: string; type: string; size: number }): FileProblem | undefined {
  const kind = attachmentKind(file);
  if (!kind) return 'kind';
  if (file.size === 0) return 'empty';
  return file.size > MAX_BYTES[kind] ? 'too_large' : undefined;
}

/** A stored picture is WebP, whatever its writer's file was. */
export function downloadName({ name, type }: Pick<Attachment, 'name' | 'type'>): string {
  return type === 'image/webp' ? `${splitName(name).stem}.webp` : name;
}

const WIDEST_PX = 248;
const HIGHEST_PX = 288;
const NARROWEST_PX = 120;
const LOWEST_PX = 80;

/** The room for a picture in the conversation: its own proportions, within reason; cut where they are beyond it. A small one
 * is not enlarged. */
export function pictureBox({ width, height }: Pick<Attachment, 'width' | 'height'>) {
  if (!width || !height) return { width: WIDEST_PX, height: (WIDEST_PX * 3) / 4, small: false };
  const scale = Math.min(1, WIDEST_PX / width, HIGHEST_PX / height);
  const box = {
    width: Math.max(NARROWEST_PX, Math.round(width * scale)),
    height: Math.max(LOWEST_PX, Math.round(height * scale)),
  };
  return { ...box, small: width <= box.width && height <= box.height };
}
