import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** A part of JSON that many answers contain: encoded and compressed once for all of them. */
export class SharedText {
  readonly plain: Buffer;
  /** Whole DEFLATE blocks without references to earlier data, so that they can be joined with any others. */
  readonly deflated: Buffer;
  #sum: { before: number; after: number } | undefined;

  private constructor(plain: Buffer, deflated: Buffer) {
    this.plain = plain;
    this.deflated = deflated;
  }

  static async of(text: string): Promise<SharedText> {
    const plain = Buffer.from(text);
    const options = { level: constants.Z_BEST_SPEED, finishFlush: constants.Z_FULL_FLUSH };
    return new SharedText(plain, await deflate(plain, options));
  }

  /** CRC-32 of the preceding bytes and this text. It is cached, because most answers have the same preceding bytes. */
  sumAfter(before: number): number {
    if (this.#sum?.before !== before) this.#sum = { before, after: crc32(this.plain, before) };
    return this.#sum.after;
  }
}

/** A document that is JSON already, in parts that join into it. */
export class EncodedDocument<Document> {
  readonly parts: readonly (Buffer | SharedText)[];
  /** Exists only for type inference. */
  declare readonly document?: Document;

  constructor(parts: readonly (string | Buffer | SharedText)[]) {
    this.parts = parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part));
  }

  parsed(): unknown {
    return JSON.parse(Buffer.concat(this.plain()).toString());
  }

  /** The document with JSON before and after it. */
  within(before: string, after: string): EncodedDocument<unknown> {
    return new EncodedDocument([before, ...this.parts, after]);
  }

  plain(): Buffer[] {
    return this.parts.map(plainOf);
  }

  /** The document as one gzip member (RFC 1952), in pieces. */
  gzipped(): Buffer[] {
    const pieces: Buffer[] = [GZIP_HEADER];
    let sum = 0;
    let size = 0;
    for (const part of this.parts) {
      size += plainOf(part).length;
      sum = part instanceof SharedText ? part.sumAfter(sum) : crc32(part, sum);
      pieces.push(part instanceof SharedText ? part.deflated : deflateOwn(part));
    }
    const end = Buffer.alloc(LAST_BLOCK.length + 8);
    LAST_BLOCK.copy(end);
    end.writeUInt32LE(sum, LAST_BLOCK.length);
    end.writeUInt32LE(size % 2 ** 32, LAST_BLOCK.length + 4);
    pieces.push(end);
    return pieces;
  }
}

const plainOf = (part: Buffer | SharedText) => (part instanceof SharedText ? part.plain : part);

/** The header of a gzip member: method DEFLATE, no name, no time, unknown operating system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty final block. */
const LAST_BLOCK = Buffer.from([0x03, 0x00]);
/** Up to this many bytes, a part is stored without compression. */
const TINY = 100;

/**
 * Own parts have a few kilobytes at most, for which a small window is enough. A large one takes longer to set up than to
 * use.
 */
function deflateOwn(plain: Buffer): Buffer {
  if (plain.length <= TINY) {
    return Buffer.concat([Buffer.from([0, plain.length, 0, ~plain.length & 0xff, 0xff]), plain]);
  }
  const options = { level: constants.Z_BEST_SPEED, windowBits: 12, memLevel: 5 };
  return deflateRawSync(plain, { ...options, finishFlush: constants.Z_SYNC_FLUSH });
}
