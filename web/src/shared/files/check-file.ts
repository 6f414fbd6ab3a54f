import { type FileUpload, IMAGE_MAX_BYTES } from '@layover/proto/limits';
import { isAnimated, isUnmarkedAdobeRgb, pictureType, SIGNATURE_BYTES } from './picture-content.ts';

/** A file that can be uploaded. */
export interface CheckedFile {
  file: File;
  isPicture: boolean;
  /** The server keeps only the first frame of it. */
  isAnimated: boolean;
}

/** Why a file cannot be uploaded. */
export type FileProblem =
  | { reason: 'empty' | 'unreadable' | 'heic' | 'other_colours' }
  | { reason: 'other_type'; types: readonly string[] }
  | { reason: 'too_large'; maxBytes: number }
  | { reason: 'too_many'; max: number };

/** A file that cannot be uploaded. */
export interface RejectedFile {
  name: string;
  problem: FileProblem;
}

/** In lower case and without its dot; empty when the name has none. */
const extensionOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** The value of the attribute `accept` of a file input. Phones convert their photos to one of these types. */
export const acceptOf = ({ types }: FileUpload): string =>
  types.flatMap(({ type, extensions }) => [type, ...extensions.map((each) => `.${each}`)]).join(',');

const isPictureType = ({ type }: { type: string }) => type.startsWith('image/');

/** Names and content types of HEIC files whose content is not recognised. Windows sends no type for them. */
const HEIC = /\.(?:heic|heif|hif)$|^image\/hei[cf]/i;

/**
 * Checks a chosen file as far as the browser can: documents by their extension, pictures by their content. The server
 * checks the content of both.
 * @param pictureMaxBytes the size of the largest picture, where it is made smaller before it is sent
 */
export async function checkFile(
  file: File,
  { types, maxBytes }: FileUpload,
  pictureMaxBytes = IMAGE_MAX_BYTES,
): Promise<CheckedFile | RejectedFile> {
  const rejected = (problem: FileProblem): RejectedFile => ({ name: file.name, problem });
  const names = types.map(({ name }) => name);
  if (file.size === 0) return rejected({ reason: 'empty' });
  const extension = extensionOf(file.name);
  if (types.some((type) => !isPictureType(type) && type.extensions.includes(extension)))
    return file.size > maxBytes
      ? rejected({ reason: 'too_large', maxBytes })
      : { file, isPicture: false, isAnimated: false };
  try {
    const type = pictureType(await bytesOf(file.slice(0, SIGNATURE_BYTES)));
    if (type === 'image/heic' || (!type && (HEIC.test(file.name) || HEIC.test(file.type))))
      return rejected({ reason: 'heic' });
    if (!type || !types.some((each) => each.type === type))
      return rejected({ reason: 'other_type', types: names });
    if (file.size > pictureMaxBytes) return rejected({ reason: 'too_large', maxBytes: pictureMaxBytes });
    const bytes = await bytesOf(file);
    if (isUnmarkedAdobeRgb(bytes, type)) return rejected({ reason: 'other_colours' });
    return { file, isPicture: true, isAnimated: isAnimated(bytes, type) };
  } catch {
    // The file was moved, changed or removed after it was chosen.
    return rejected({ reason: 'unreadable' });
  }
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
