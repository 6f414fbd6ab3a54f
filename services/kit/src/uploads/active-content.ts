import { promisify } from 'node:util';
import { constants, inflate as inflateCallback } from 'node:zlib';
import { type ZipPart, zipParts } from './zip-parts.ts';

const inflate = promisify(inflateCallback);

/** Bytes of all that is looked at in one file, uncompressed: more is refused as what cannot be checked. */
const READ_MAX = 32 * 1024 * 1024;

/** Programs, macro sheets of Excel 4, and controls, by the names of the parts that hold them. */
const ACTIVE_PARTS =
  /(^|\/)(vbaproject\.bin|vbadata\.xml)$|^xl\/(macrosheets|dialogsheets)\/|(^|\/)activex\/|^(basic|scripts)\//;
const ACTIVE_TYPES = /macroenabled|macrosheet|ms-office\.vbaproject|activex/i;
/** Parts that name others, or carry field codes and links between programs; sheets and slides have neither. */
const LOOKED_AT = /\.rels$|^(?!xl\/|ppt\/).*\.xml$|^xl\/externallinks\/.*\.xml$/;
const RELATIONSHIP = /<(?:\w+:)?Relationship\b[^<]*/gi;
/** What is loaded or run when a document is opened; links that somebody has to click stay. */
const LOADED =
  /\/(attachedTemplate|oleObject|subDocument|frame|xlMacrosheet|xlIntlMacrosheet|vbaProject|control)["']/i;
const MACRO_RELATIONSHIP = /\/(xlMacrosheet|xlIntlMacrosheet|vbaProject)["']/i;
const FIELD_CODE = /<(?:\w+:)?instrText\b([^<]*)|\binstr\s*=\s*(["'])(.*?)\2/gis;
const DDE = /\bDDE(AUTO)?\b/i;
const OPEN_DOCUMENT = /:dde-(connection|source|link)|vnd\.sun\.star\.script:/i;

/**
 * Whether an office file of a zip runs or loads something by itself: macros, macro sheets of Excel 4, a template or an
 * object from elsewhere, or commands to other programs (DDE).
 * @throws when it is damaged, encrypted or too large to be looked at
 */
export async function isActiveDocument(bytes: Buffer): Promise<boolean> {
  const parts = zipParts(bytes);
  if (parts.some(({ name }) => ACTIVE_PARTS.test(name))) return true;
  let room = READ_MAX;
  for (const part of parts.filter(({ name }) => LOOKED_AT.test(name))) {
    const read = await part.read(room);
    room -= read.length;
    if (isActivePart(part, decodeXml(read))) return true;
  }
  return false;
}

function isActivePart({ name }: ZipPart, xml: string): boolean {
  if (name === '[content_types].xml') return ACTIVE_TYPES.test(xml);
  if (name.endsWith('.rels')) return Array.from(xml.matchAll(RELATIONSHIP)).some(([link]) => isLoaded(link));
  if (name.startsWith('xl/')) return /<(?:\w+:)?ddeLink\b/i.test(xml);
  return DDE.test(fieldCodesOf(xml)) || OPEN_DOCUMENT.test(xml);
}

function isLoaded(link: string): boolean {
  const isExternal = /TargetMode\s*=\s*["']External["']/i.test(link);
  return MACRO_RELATIONSHIP.test(link) || (isExternal && LOADED.test(link));
}

/** A code can be divided between several elements. */
const fieldCodesOf = (xml: string) =>
  Array.from(xml.matchAll(FIELD_CODE), ([, text, , attribute]) =>
    text === undefined ? ` ${attribute} ` : text.slice(text.indexOf('>') + 1),
  ).join('');

/** XML in UTF-8 or UTF-16, with characters in place of their numbers. */
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

/** A workbook from before 2007 begins with this record … */
const WORKBOOK_START = Buffer.from('0908100000060500', 'hex');
const SHEET_RECORD = 0x85;
const LAST_RECORD = 0x0a;
const MACRO_SHEET = 1;
/** A workbook names its sheets among its first records. */
const RECORDS_MAX = 20_000;

/** Whether a workbook from before 2007 has a macro sheet of Excel 4, as far as its first records lie in one piece. */
export function hasMacroSheet(bytes: Buffer): boolean {
  let left = RECORDS_MAX;
  for (let at = bytes.indexOf(WORKBOOK_START); at !== -1; at = bytes.indexOf(WORKBOOK_START, at)) {
    for (; at + 10 <= bytes.length; at += 4 + bytes.readUInt16LE(at + 2)) {
      const record = bytes.readUInt16LE(at);
      if (record === SHEET_RECORD && bytes[at + 9] === MACRO_SHEET) return true;
      if (record === LAST_RECORD || left-- === 0) break;
    }
    if (left < 0) return false;
  }
  return false;
}

const ACTIVE_PDF =
  /(?<=[\s\0<>[\]()]|\/S)\/(JavaScript|Launch|Rendition|RichMedia|EmbeddedFiles?|GoToE|ImportData)(?![A-Za-z])/;
const ENCRYPTED_PDF = /\/Encrypt(?![A-Za-z])/;
/** Each letter of the name can be written as a number. */
const OBJECT_STREAM = /\/(?:O|#4f)(?:b|#62)(?:j|#6a)(?:S|#53)(?:t|#74)(?:m|#6d)(?![A-Za-z])/gi;
const STREAM = /stream\r?\n/g;

/**
 * Whether a PDF has scripts, starts programs or carries other files. Objects that are packed together are unpacked.
 * @throws when it holds some that cannot be looked at: encrypted, packed in another way, or too large
 */
export async function isActivePdf(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString('latin1');
  const plain = withPlainNames(text);
  if (ACTIVE_PDF.test(plain)) return true;
  let room = READ_MAX;
  for (const { index } of text.matchAll(OBJECT_STREAM)) {
    STREAM.lastIndex = index;
    if (ENCRYPTED_PDF.test(plain) || !STREAM.exec(text)) throw new Error('cannot be read');
    const packed = bytes.subarray(STREAM.lastIndex);
    const read = await inflate(packed, { maxOutputLength: room, finishFlush: constants.Z_SYNC_FLUSH });
    room -= read.length;
    if (ACTIVE_PDF.test(withPlainNames(read.toString('latin1')))) return true;
  }
  return false;
}

const withPlainNames = (text: string) =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
