import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

const END = Buffer.from('PK\x05\x06', 'latin1');
/** Bytes: a comment after the end has at most 64 KiB. */
const END_WITHIN = 65_557;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

/** A document has some hundred. */
const PARTS_MAX = 10_000;

export interface ZipPart {
  /** In lower case: names in office files are the same without regard to case. */
  name: string;
  /** @throws when it is damaged, encrypted, or longer than `max` bytes */
  read(max: number): Promise<Buffer>;
}

/**
 * The parts of a zip by its list of contents, which is what office programs read.
 * @throws when it is damaged
 */
export function zipParts(bytes: Buffer): ZipPart[] {
  const end = bytes.lastIndexOf(END);
  if (end === -1 || end < bytes.length - END_WITHIN) throw new Error('no end');
  const count = bytes.readUInt16LE(end + 10);
  if (count > PARTS_MAX) throw new Error('too many parts');
  const parts: ZipPart[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new Error('no entry');
    const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)];
    const packed = bytes.readUInt32LE(at + 20);
    const [named, more, said] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('utf8', at + 46, at + 46 + named).toLowerCase();
    parts.push({
      name: name.replaceAll('\\', '/').replace(/^\/+/, ''),
      read: (max) => readPart(bytes, { local, packed, flags, method }, max),
    });
    at += 46 + named + more + said;
  }
  return parts;
}

async function readPart(
  bytes: Buffer,
  part: { local: number; packed: number; flags: number; method: number },
  max: number,
): Promise<Buffer> {
  const { local, packed, flags, method } = part;
  if (bytes.readUInt32LE(local) !== LOCAL || flags & ENCRYPTED) throw new Error('cannot be read');
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const data = bytes.subarray(from, from + packed);
  if (data.length !== packed) throw new Error('cut short');
  if (method === DEFLATED) return inflate(data, { maxOutputLength: max });
  if (method !== STORED || data.length > max) throw new Error('cannot be read');
  return data;
}
