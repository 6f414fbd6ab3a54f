/** The encoding of a text that does not name it. */
export type TextEncoding = 'utf-8' | 'shift_jis' | 'gb18030' | 'windows-1252';

/** Two bytes of one character. Half-width katakana are left out: their bytes are the accented letters of windows-1252. */
const SHIFT_JIS_PAIR = /[\x81-\x9f\xe0-\xef][\x40-\x7e\x80-\xfc]/g;
/** Two bytes of one character of GB 2312, the part of GB 18030 that texts consist of. */
const GB_PAIR = /[\xa1-\xf7][\xa1-\xfe]/g;
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
 * UTF-8 if the bytes are valid in it; Shift_JIS or GB 18030 if all other bytes are pairs of it and most of its letters
 * stand in a row; otherwise windows-1252.
 */
export function encodingOf(bytes: Uint8Array): TextEncoding {
  if (decodeText(bytes, 'utf-8') !== undefined) return 'utf-8';
  const sample = sampleOf(bytes);
  const binary = sample.toString('latin1');
  const isIn = (encoding: TextEncoding, pair: RegExp) =>
    !HIGH_BYTE.test(binary.replaceAll(pair, '')) && isEastAsian(decodeText(sample, encoding));
  if (isIn('shift_jis', SHIFT_JIS_PAIR)) return 'shift_jis';
  return isIn('gb18030', GB_PAIR) ? 'gb18030' : 'windows-1252';
}

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
