import { fieldMessage } from '@layover/proto/http/field-messages';
import type { FileUpload } from '@layover/proto/limits';
import { fileTypeFromBuffer } from 'file-type';
import { boundedSemaphore } from '../bounded-semaphore.ts';
import { invalid, otherType, unsupportedType, uploadsBusy } from '../errors.ts';
import { encodingOf, isWindows1252, type TextEncoding } from '../text-encoding.ts';
import { hasMacroSheet, isActiveDocument, isActivePdf } from './active-content.ts';
import { extensionOf } from './file-name.ts';
import { isCompleteZip } from './zip-parts.ts';

/** The container of the office formats from before 2007. */
const COMPOUND = 'application/x-cfb';
/** Content type → names of streams, one of which such a document must have. */
const COMPOUND_STREAMS: Readonly<Record<string, readonly string[]>> = {
  'application/msword': ['WordDocument'],
  'application/vnd.ms-excel': ['Workbook', 'Book'],
  'application/vnd.ms-powerpoint': ['PowerPoint Document'],
};

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
/** Names of parts and streams with macros. Both containers write them uncompressed. */
const MACRO_NAMES = [
  Buffer.from('vbaProject.bin'),
  Buffer.from('Basic/script-lc.xml'),
  Buffer.from('Scripts/python/'),
  utf16('_VBA_PROJECT'),
];
/**
 * Start of the record in a presentation from before 2007 with a flag for macros. The 4 bytes of this flag follow 4
 * bytes after this start.
 */
const PRESENTATION_MACROS = Buffer.from('1f00ff0314000000020000040c000000', 'hex');

/**
 * The content type by the extension of the file's name, if the content is of this type, with the encoding of a text.
 * @throws HttpError 415 when the extension is not one of the upload's, the content is of another type, or it has macros, scripts or the like; 422 when it is damaged
 */
export async function checkFile(
  bytes: Buffer,
  name: string,
  { field, types }: Pick<FileUpload, 'field' | 'types'>,
): Promise<string> {
  const extension = extensionOf(name);
  const type = types.find(({ extensions }) => extensions.includes(extension))?.type;
  if (type === undefined) throw otherType(field, types);
  const detected = await detectedType(bytes);
  const otherContent = () =>
    unsupportedType('The file is not what its name says.', { [field]: fieldMessage('other_content') });
  if (type.startsWith('text/')) {
    const encoding = textEncodingOf(bytes, detected);
    if (encoding === undefined) throw otherContent();
    return encoding === 'utf-8' ? type : `${type}; charset=${encoding}`;
  }
  if (!isOfType(bytes, type, detected)) throw otherContent();
  const isZip = detected !== COMPOUND && detected !== 'application/pdf';
  if (detected !== 'application/pdf' && hasMacros(bytes))
    throw unsupportedType('Files with macros are not accepted.', { [field]: fieldMessage('has_macros') });
  if (isZip && !(await isCompleteZip(bytes))) throw invalid({ [field]: 'is damaged' });
  if (await oneAtATime(1, () => isActive(bytes, detected, field)))
    throw unsupportedType('Files that run or load something by themselves are not accepted.', {
      [field]: fieldMessage('has_active_content'),
    });
  return type;
}

/** The content type by the signature of the content; undefined for an unknown one. */
export const detectedType = async (bytes: Uint8Array): Promise<string | undefined> =>
  (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;

/** Bounds the memory: a decompressed file can be several times as large. */
const oneAtATime = boundedSemaphore({ capacity: 1, maxWaiting: 24, whenFull: () => uploadsBusy() });

async function isActive(bytes: Buffer, detected: string | undefined, field: string): Promise<boolean> {
  if (detected === COMPOUND) return hasMacroSheet(bytes);
  try {
    return await (detected === 'application/pdf' ? isActivePdf(bytes) : isActiveDocument(bytes));
  } catch {
    throw unsupportedType('Files that cannot be checked, such as encrypted ones, are not accepted.', {
      [field]: fieldMessage('not_checkable'),
    });
  }
}

function isOfType(bytes: Buffer, type: string, detected: string | undefined): boolean {
  const streams = COMPOUND_STREAMS[type];
  if (!streams) return detected === type;
  return detected === COMPOUND && streams.some((name) => bytes.includes(utf16(`${name}\0`)));
}

function hasMacros(bytes: Buffer): boolean {
  if (MACRO_NAMES.some((name) => bytes.includes(name))) return true;
  const record = bytes.indexOf(PRESENTATION_MACROS);
  const flag = record + PRESENTATION_MACROS.length + 4;
  return record !== -1 && flag + 4 <= bytes.length && bytes.readUInt32LE(flag) !== 0;
}

/** The encoding of a text; undefined for other content. */
function textEncodingOf(bytes: Buffer, detected: string | undefined): TextEncoding | undefined {
  if (bytes.includes(0) || detected === 'application/pdf') return undefined;
  const encoding = encodingOf(bytes);
  if (encoding === 'utf-8') return encoding;
  const isText = detected === undefined && (encoding !== 'windows-1252' || isWindows1252(bytes));
  return isText ? encoding : undefined;
}
