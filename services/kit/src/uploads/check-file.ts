import { fileTypeFromBuffer } from 'file-type';
import { boundedSemaphore } from '../bounded-semaphore.ts';
import { invalid, unavailable, unsupportedType } from '../errors.ts';
import { hasMacroSheet, isActiveDocument, isActivePdf } from './active-content.ts';
import { endingOf } from './file-name.ts';

/** An ending of a file's name → the type that it stands for. */
export type FileTypes = Readonly<Record<string, string>>;

/** The container of the office formats from before 2007 → the stream that a document of each kind must have. */
const COMPOUND = 'application/x-cfb';
const COMPOUND_STREAMS: Readonly<Record<string, readonly string[]>> = {
  'application/msword': ['WordDocument'],
  'application/vnd.ms-excel': ['Workbook', 'Book'],
  'application/vnd.ms-powerpoint': ['PowerPoint Document'],
};

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
/** Names of what holds macros; both containers write them uncompressed. */
const MACROS = [
  Buffer.from('vbaProject.bin'),
  Buffer.from('Basic/script-lc.xml'),
  Buffer.from('Scripts/python/'),
  utf16('_VBA_PROJECT'),
];
/** A presentation from before 2007 says in a record whether it has some: 4 bytes that follow these and 4 more. */
const PRESENTATION_MACROS = Buffer.from('1f00ff0314000000020000040c000000', 'hex');

const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
/** Bytes: a comment after a zip's end has at most 64 KiB. */
const ZIP_END_WITHIN = 65_557;

/**
 * The type that a file's name claims, if its content agrees.
 * @throws HttpError 415 when the ending is not among `types`, the content is of another kind, or it has macros, scripts or the like; 422 when it is damaged
 */
export async function checkFile(
  bytes: Buffer,
  name: string,
  types: FileTypes,
  field = 'file',
): Promise<string> {
  const ending = endingOf(name);
  const type = Object.hasOwn(types, ending) ? types[ending] : undefined;
  if (type === undefined) throw unsupportedType('This type of file is not accepted.');
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  if (!agrees(bytes, type, found)) throw unsupportedType('The file is not what its name says.');
  if (type.startsWith('text/')) return type;
  const isZip = found !== COMPOUND && found !== 'application/pdf';
  if (found !== 'application/pdf' && hasMacros(bytes))
    throw unsupportedType('Files with macros are not accepted.');
  if (isZip && !bytes.subarray(-ZIP_END_WITHIN).includes(ZIP_END)) throw invalid({ [field]: 'is damaged' });
  if (await checking(1, () => isActive(bytes, found)))
    throw unsupportedType('Files that run or load something by themselves are not accepted.');
  return type;
}

/** One at a time: unpacked, a file can be several times as large. */
const checking = boundedSemaphore({
  capacity: 1,
  maxWaiting: 24,
  whenFull: () => unavailable('Many files are arriving right now. Try again in a moment.', 5),
});

async function isActive(bytes: Buffer, found: string | undefined): Promise<boolean> {
  if (found === COMPOUND) return hasMacroSheet(bytes);
  try {
    return await (found === 'application/pdf' ? isActivePdf(bytes) : isActiveDocument(bytes));
  } catch {
    throw unsupportedType('Files that cannot be checked, such as encrypted ones, are not accepted.');
  }
}

function agrees(bytes: Buffer, type: string, found: string | undefined): boolean {
  if (type.startsWith('text/')) return isText(bytes) && found !== 'application/pdf';
  const streams = COMPOUND_STREAMS[type];
  if (!streams) return found === type;
  return found === COMPOUND && streams.some((name) => bytes.includes(utf16(`${name}\0`)));
}

function hasMacros(bytes: Buffer): boolean {
  if (MACROS.some((trace) => bytes.includes(trace))) return true;
  const record = bytes.indexOf(PRESENTATION_MACROS);
  const at = record + PRESENTATION_MACROS.length + 4;
  return record !== -1 && at + 4 <= bytes.length && bytes.readUInt32LE(at) !== 0;
}

function isText(bytes: Buffer): boolean {
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
