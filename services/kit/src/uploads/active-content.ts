import { promisify } from 'node:util';
import { constants, inflate as inflateCallback } from 'node:zlib';
import { type ZipPart, zipParts } from './zip-parts.ts';

const inflate = promisify(inflateCallback);

/** Uncompressed bytes that are checked in one file. A file with more is rejected, as it cannot be checked in full. */
const UNCOMPRESSED_MAX = 32 * 1024 * 1024;

/** Names of the parts that contain programs, macro sheets of Excel 4 or controls. */
const ACTIVE_PARTS =
  /(^|\/)(vbaproject\.bin|vbadata\.xml)$|^xl\/(macrosheets|dialogsheets)\/|(^|\/)activex\/|^(basic|scripts)\//;
const ACTIVE_TYPES = /macroenabled|macrosheet|ms-office\.vbaproject|activex/i;
/** Parts that can contain relationships, field codes or links to other programs. Sheets and slides contain none. */
const CHECKED_PARTS = /\.rels$|^(?!xl\/|ppt\/).*\.xml$|^xl\/externallinks\/.*\.xml$/;
const RELATIONSHIPS = /<(?:\w+:)?Relationship\b[^<]*/gi;
/** Relationships that load or run something when the document is opened. Links that a person clicks are accepted. */
const LOADED_ON_OPEN =
  /\/(attachedTemplate|oleObject|subDocument|frame|xlMacrosheet|xlIntlMacrosheet|vbaProject|control)["']/i;
const MACRO_RELATIONSHIP = /\/(xlMacrosheet|xlIntlMacrosheet|vbaProject)["']/i;
const FIELD_CODES = /<(?:\w+:)?instrText\b([^<]*)|\binstr\s*=\s*(["'])(.*?)\2/gis;
const DDE = /\bDDE(AUTO)?\b/i;
const OPEN_DOCUMENT_ACTIVE = /:dde-(connection|source|link)|vnd\.sun\.star\.script:/i;

/**
 * Whether a zip-based office file runs or loads something when it is opened: macros, macro sheets of Excel 4, an
 * external template or object, or commands to other programs (DDE).
 * @throws when the file is damaged, encrypted or too large to be checked
 */
export async function isActiveDocument(bytes: Buffer): Promise<boolean> {
  const parts = await zipParts(bytes);
  if (parts.some(({ name }) => ACTIVE_PARTS.test(name))) return true;
  let bytesLeft = UNCOMPRESSED_MAX;
  for (const part of parts.filter(({ name }) => CHECKED_PARTS.test(name))) {
    const content = await part.read(bytesLeft);
    bytesLeft -= content.length;
    if (isActivePart(part, decodeXml(content))) return true;
  }
  return false;
}

function isActivePart({ name }: ZipPart, xml: string): boolean {
  if (name === '[content_types].xml') return ACTIVE_TYPES.test(xml);
  if (name.endsWith('.rels'))
    return Array.from(xml.matchAll(RELATIONSHIPS)).some(([link]) => isLoadedOnOpen(link));
  if (name.startsWith('xl/')) return /<(?:\w+:)?ddeLink\b/i.test(xml);
  return DDE.test(fieldCodesOf(xml)) || OPEN_DOCUMENT_ACTIVE.test(xml);
}

function isLoadedOnOpen(link: string): boolean {
  const isExternal = /TargetMode\s*=\s*["']External["']/i.test(link);
  return MACRO_RELATIONSHIP.test(link) || (isExternal && LOADED_ON_OPEN.test(link));
}

/** All field codes as one text, because one code can be split over several elements. */
const fieldCodesOf = (xml: string) =>
  Array.from(xml.matchAll(FIELD_CODES), ([, text, , attribute]) =>
    text === undefined ? ` ${attribute} ` : text.slice(text.indexOf('>') + 1),
  ).join('');

/** Decodes XML in UTF-8 or UTF-16 and resolves its numeric character references. */
function decodeXml(bytes: Buffer): string {
  const [first, second] = bytes;
  const encoding =
    (first === 0xff && second === 0xfe) || second === 0
      ? 'utf-16le'
      : (first === 0xfe && second === 0xff) || first === 0
        ? 'utf-16be'
        : 'utf-8';
  return new TextDecoder(encoding)
    .decode(bytes)
    .replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    });
}

/** Start of a workbook from before 2007. */
const WORKBOOK_SIGNATURE = Buffer.from('0908100000060500', 'hex');
const SHEET_RECORD = 0x85;
const LAST_RECORD = 0x0a;
const MACRO_SHEET = 1;
/** The sheets are listed among the first records of a workbook. */
const RECORDS_MAX = 20_000;

/** Whether a workbook from before 2007 has a macro sheet of Excel 4. Its first records must be stored contiguously. */
export function hasMacroSheet(bytes: Buffer): boolean {
  let recordsLeft = RECORDS_MAX;
  let position = bytes.indexOf(WORKBOOK_SIGNATURE);
  while (position !== -1) {
    for (; position + 10 <= bytes.length; position += 4 + bytes.readUInt16LE(position + 2)) {
      const record = bytes.readUInt16LE(position);
      if (record === SHEET_RECORD && bytes[position + 9] === MACRO_SHEET) return true;
      if (record === LAST_RECORD || recordsLeft-- === 0) break;
    }
    if (recordsLeft < 0) return false;
    position = bytes.indexOf(WORKBOOK_SIGNATURE, position + 1);
  }
  return false;
}

const ACTIVE_PDF =
  /(?<=[\s\0<>[\]()]|\/S)\/(JavaScript|Launch|Rendition|RichMedia|EmbeddedFiles?|GoToE|ImportData)(?![A-Za-z])/;
const ENCRYPTED_PDF = /\/Encrypt(?![A-Za-z])/;
/** The name ObjStm. A PDF may write each letter of a name as a number. */
const OBJECT_STREAM = /\/(?:O|#4f)(?:b|#62)(?:j|#6a)(?:S|#53)(?:t|#74)(?:m|#6d)(?![A-Za-z])/gi;
const STREAM = /stream\r?\n/g;

/**
 * Whether a PDF has scripts, starts programs or contains other files. Object streams are decompressed for the check.
 * @throws when an object stream cannot be checked: encrypted, compressed in another way, or too large
 */
export async function isActivePdf(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString('latin1');
  const plain = withPlainNames(text);
  if (ACTIVE_PDF.test(plain)) return true;
  let bytesLeft = UNCOMPRESSED_MAX;
  for (const { index } of text.matchAll(OBJECT_STREAM)) {
    STREAM.lastIndex = index;
    if (ENCRYPTED_PDF.test(plain) || !STREAM.exec(text)) throw new Error('cannot be read');
    const compressed = bytes.subarray(STREAM.lastIndex);
    const objects = await inflate(compressed, {
      maxOutputLength: bytesLeft,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    bytesLeft -= objects.length;
    if (ACTIVE_PDF.test(withPlainNames(objects.toString('latin1')))) return true;
  }
  return false;
}

const withPlainNames = (text: string) =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
