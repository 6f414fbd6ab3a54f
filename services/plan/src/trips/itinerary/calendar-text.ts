import { decodeText, encodingOf } from '@layover/kit/text-encoding';

/** The name and the parameters of a property, with the colon. */
const HEAD = /^[\w-]+[ \t]*(?:;(?:[^":]|"[^"]*")*)?:/;
const CHARSET = /;[ \t]*CHARSET="?([\w.+-]+)/i;
const QUOTED_PRINTABLE = /;[ \t]*(?:ENCODING=)?"?QUOTED-PRINTABLE\b/i;
const BASE64 = /;[ \t]*(?:ENCODING=)?"?(?:BASE64|B)"?(?=[;:])/i;
/** Properties in base64 that are texts. Others are files. */
const TEXT = /^(?:SUMMARY|DESCRIPTION|LOCATION)\b/i;
/** Parameters of the encoding, which a value that was decoded no longer has. */
const ENCODING_PARAMETERS =
  /;[ \t]*(?:(?:CHARSET|ENCODING)=(?:"[^"]*"|[^;:]*)|QUOTED-PRINTABLE|BASE64|8BIT)(?=[;:])/gi;

/**
 * The lines of an iCalendar or vCalendar file, with those joined that were divided (RFC 5545, 3.1), and the values decoded.
 * The encoding of a line is that of the byte order mark, or the one that it declares, or that of the whole file as
 * `encodingOf` finds it.
 */
export function calendarLines(bytes: Uint8Array): string[] {
  const utf16 = utf16Of(bytes);
  const file = utf16 ? Buffer.from(new TextDecoder(utf16).decode(bytes)) : Buffer.from(bytes);
  // Joined before they are decoded, because some programs divide lines within a character.
  const joined = Buffer.from(unfold(withoutMark(file).toString('latin1')), 'latin1');
  const encoding = encodingOf(joined);
  const isMarked = utf16 !== undefined || (hasMark(file) && encoding === 'utf-8');
  return joinSoftBreaks(joined.toString('latin1').split(/[\r\n]+/)).map((line) =>
    decodeLine(line, encoding, isMarked),
  );
}

/** @param line its bytes, each as one character */
function decodeLine(line: string, fileEncoding: string, isMarked: boolean): string {
  const [head = ''] = HEAD.exec(line) ?? [];
  const charset = isMarked ? undefined : CHARSET.exec(head)?.[1];
  const decode = (binary: string, encoding: (raw: Buffer) => string): string => {
    const raw = Buffer.from(binary, 'latin1');
    const declared = charset === undefined ? undefined : decodeText(raw, charset);
    return declared ?? new TextDecoder(encoding(raw)).decode(raw);
  };
  const value = encodedValue(head, line.slice(head.length));
  if (value === undefined) return decode(line, () => fileEncoding);
  const text = decode(value, encodingOf).replaceAll(/\r\n?|\n/g, '\\n');
  return head.replaceAll(ENCODING_PARAMETERS, '') + text;
}

/** The bytes of a value that is quoted-printable or a text in base64. */
function encodedValue(head: string, value: string): string | undefined {
  if (QUOTED_PRINTABLE.test(head)) return fromQuotedPrintable(value);
  return BASE64.test(head) && TEXT.test(head) ? Buffer.from(value, 'base64').toString('latin1') : undefined;
}

const fromQuotedPrintable = (value: string): string =>
  value.replaceAll(/=([\dA-F]{2})?/gi, (_, code?: string) =>
    code === undefined ? '' : String.fromCharCode(Number.parseInt(code, 16)),
  );

/** A line that is no part of a value. */
const BOUND = /^(?:BEGIN|END):/i;

/** Quoted-printable divides a line by an equals sign at its end. */
function joinSoftBreaks(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    if (before?.endsWith('=') && !BOUND.test(line) && QUOTED_PRINTABLE.test(HEAD.exec(before)?.[0] ?? ''))
      joined[joined.length - 1] = before.slice(0, -1) + line;
    else joined.push(line);
  }
  return joined;
}

const hasMark = (bytes: Buffer): boolean => bytes.subarray(0, 3).toString('hex') === 'efbbbf';
/** The bytes without the mark of UTF-8, which programs put before other encodings too. */
const withoutMark = (bytes: Buffer): Buffer => (hasMark(bytes) ? bytes.subarray(3) : bytes);
// Some programs write two carriage returns before each line feed.
const unfold = (text: string): string => text.replaceAll(/(?:\r+\n?|\n)[ \t]/g, '');

/** By the byte order mark, or by the zeros of the letters of BEGIN. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return undefined;
}
