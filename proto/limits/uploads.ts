import { ATTACHMENT_FILE_TYPES, ATTACHMENT_MAX_BYTES } from './chat.ts';
import { IMAGE_MAX_BYTES } from './lists.ts';
import { ITINERARY_MAX_BYTES } from './plans.ts';

/** A type of files that can be uploaded. */
export interface FileType {
  /** The name by which people know the type. */
  name: string;
  /** The content type. */
  type: string;
  /** In lower case, without the dot. */
  extensions: readonly string[];
}

/** The files that an upload accepts. Services check files by it, and the web client lists the types for the reader. */
export interface FileUpload {
  /** Name of the multipart field with the file. */
  field: string;
  types: readonly FileType[];
  /** Size of the largest file. Pictures are limited by `IMAGE_MAX_BYTES` everywhere. */
  maxBytes: number;
}

/** The pictures that are taken. Their content decides, whatever their name is. Of an animation only the first frame is stored. */
export const PICTURE_TYPES = [
  { name: 'JPEG', type: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jfif'] },
  { name: 'PNG', type: 'image/png', extensions: ['png', 'apng'] },
  { name: 'WebP', type: 'image/webp', extensions: ['webp'] },
  { name: 'AVIF', type: 'image/avif', extensions: ['avif'] },
  { name: 'GIF', type: 'image/gif', extensions: ['gif'] },
] as const satisfies readonly FileType[];

/** A picture of a person, group, plan, destination, post, page, ad or package. */
export const PICTURE_UPLOAD: FileUpload = {
  field: 'image',
  types: PICTURE_TYPES,
  maxBytes: IMAGE_MAX_BYTES,
};

const documentTypes = Object.entries(ATTACHMENT_FILE_TYPES).map(
  ([extension, type]): FileType => ({ name: extension.toUpperCase(), type, extensions: [extension] }),
);

/** A file of a message. Voice notes, which the client records itself, come by the same call. */
export const ATTACHMENT_UPLOAD: FileUpload = {
  field: 'file',
  types: [...PICTURE_TYPES, ...documentTypes],
  maxBytes: ATTACHMENT_MAX_BYTES,
};

/** The calendar file of a journey. */
export const ITINERARY_UPLOAD: FileUpload = {
  field: 'file',
  types: [{ name: 'ICS', type: 'text/calendar', extensions: ['ics', 'ical', 'icalendar'] }],
  maxBytes: ITINERARY_MAX_BYTES,
};

/** The names of the types, for the message that rejects another one. */
export const typeNames = (types: readonly FileType[]): string => types.map(({ name }) => name).join(', ');
