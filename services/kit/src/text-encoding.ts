/** The encoding of a text that does not name it. */
export type TextEncoding =
  | 'utf-8'
  | 'shift_jis'
  | 'windows-1251'
  | 'euc-kr'
  | 'gb18030'
  | 'big5'
  | 'windows-1252';

/** Two bytes of one character. Half-width katakana are left out: their bytes are the accented letters of windows-1252. */
const SHIFT_JIS_PAIR = /[\x81-\x9f\xe0-\xef][\x40-\x7e\x80-\xfc]/g;
/** Two bytes of one character of GB 2312, the part of GB 18030 that texts consist of. */
const GB_PAIR = /[\xa1-\xf7][\xa1-\xfe]/g;
/** Two bytes of one Korean syllable. Chinese texts in GB 2312 have as many letters with other first bytes. */
const KOREAN_PAIR = /[\xb0-\xc8][\xa1-\xfe]/g;
const KOREAN_MIN = 8;
/** Two bytes of one character of Big5, in which Taiwan and Hong Kong write. */
const BIG5_PAIR = /[\xa1-\xf9][\x40-\x7e\xa1-\xfe]/g;
/** A word of windows-1251 in lower case or with a capital. In windows-1252 words have letters of ASCII too. */
const RUSSIAN_WORD = /(?<![A-Za-z\x80-\xff])[\xa8\xc0-\xdf]?[\xb8\xe0-\xff]{2,}(?![A-Za-z\x80-\xff])/g;
const HIGH_BYTE = /[\x80-\xff]/;
/** Bytes that are examined. */
const SAMPLE = 64 * 1024;
/** Chinese and Japanese write several of these letters in a row. Accented letters that are taken for one stand alone. */
const EAST_ASIAN = /[ー\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;

/** The text in an encoding; undefined if the bytes are no text in it or the encoding is unknown. */
export function decodeText(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * UTF-8 if the bytes are valid in it; Shift_JIS, GB 18030 or Big5 if all other bytes are pairs of it and most of its letters
 * stand in a row; EUC-KR if they are many pairs of it; windows-1251 if most of its letters stand in words of it; otherwise
 * windows-1252.
 */
export function encodingOf(bytes: Uint8Array): TextEncoding {
  if (decodeText(bytes, 'utf-8') !== undefined) return 'utf-8';
  const sample = sampleOf(bytes);
  const binary = sample.toString('latin1');
  const isIn = (encoding: TextEncoding, pair: RegExp) =>
    !HIGH_BYTE.test(binary.replaceAll(pair, '')) && isEastAsian(decodeText(sample, encoding));
  if (isIn('shift_jis', SHIFT_JIS_PAIR)) return 'shift_jis';
  if (isRussian(binary)) return 'windows-1251';
  if (isKorean(binary)) return 'euc-kr';
  if (isIn('gb18030', GB_PAIR)) return 'gb18030';
  return isIn('big5', BIG5_PAIR) ? 'big5' : 'windows-1252';
}

function isRussian(binary: string): boolean {
  const letters = (binary.match(/[\xa8\xb8\xc0-\xff]/g) ?? []).length;
  return (binary.match(RUSSIAN_WORD) ?? []).join('').length * 2 > letters;
}

const isKorean = (binary: string): boolean =>
  !HIGH_BYTE.test(binary.replaceAll(KOREAN_PAIR, '')) &&
  (binary.match(KOREAN_PAIR) ?? []).length >= KOREAN_MIN;

/** The beginning of a long text, up to the end of a line. */
function sampleOf(bytes: Uint8Array): Buffer {
  const sample = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, SAMPLE));
  return sample.length < bytes.length ? sample.subarray(0, sample.lastIndexOf('\n') + 1 || SAMPLE) : sample;
}

function isEastAsian(text = ''): boolean {
  const lengths = (text.match(EAST_ASIAN) ?? []).map((letters) => Array.from(letters).length);
  const inRows = lengths.filter((length) => length > 1).reduce((sum, length) => sum + length, 0);
  return inRows > lengths.filter((length) => length === 1).length;
}

const TAB_TO_RETURN = [0x09, 0x0a, 0x0c, 0x0d, 0x1b];
const UNUSED = [0x7f, 0x81, 0x8d, 0x8f, 0x90, 0x9d];

/** Whether windows-1252 has a letter, a sign or a space for each byte. */
export const isWindows1252 = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => (byte >= 0x20 ? !UNUSED.includes(byte) : TAB_TO_RETURN.includes(byte)));
