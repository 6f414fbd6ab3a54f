import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

/** Signatures of the zip format. */
const END_RECORD = Buffer.from('PK\x05\x06', 'latin1');
const CENTRAL_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
/** Largest distance of the end record from the end of the file, in bytes: 22 and a comment of 64 KiB. */
const END_RECORD_MAX_DISTANCE = 65_557;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

/** A document has a few hundred parts. */
const PARTS_MAX = 10_000;

export interface ZipPart {
  /** In lower case, because names in office files are case-insensitive. */
  name: string;
  /** @throws when the part is damaged, encrypted, or longer than `max` bytes */
  read(max: number): Promise<Buffer>;
}

/** Position of the end record, or -1 when the zip is cut short. */
function findEndRecord(bytes: Buffer): number {
  const position = bytes.lastIndexOf(END_RECORD);
  return position < bytes.length - END_RECORD_MAX_DISTANCE ? -1 : position;
}

export const isCompleteZip = (bytes: Buffer): boolean => findEndRecord(bytes) !== -1;

/**
 * The parts of a zip by its central directory, which office programs read too.
 * @throws when the zip is damaged
 */
export function zipParts(bytes: Buffer): ZipPart[] {
  const end = findEndRecord(bytes);
  if (end === -1) throw new Error('no end record');
  const count = bytes.readUInt16LE(end + 10);
  if (count > PARTS_MAX) throw new Error('too many parts');
  const parts: ZipPart[] = [];
  let position = bytes.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    const entry = bytes.subarray(position);
    if (entry.readUInt32LE(0) !== CENTRAL_ENTRY) throw new Error('no entry');
    const compressed = {
      flags: entry.readUInt16LE(8),
      method: entry.readUInt16LE(10),
      size: entry.readUInt32LE(20),
      header: entry.readUInt32LE(42),
    };
    const nameLength = entry.readUInt16LE(28);
    const extraLength = entry.readUInt16LE(30);
    const commentLength = entry.readUInt16LE(32);
    const name = entry.toString('utf8', 46, 46 + nameLength).toLowerCase();
    parts.push({
      name: name.replaceAll('\\', '/').replace(/^\/+/, ''),
      read: (max) => readPart(bytes, compressed, max),
    });
    position += 46 + nameLength + extraLength + commentLength;
  }
  return parts;
}

interface CompressedPart {
  flags: number;
  method: number;
  /** The size of the compressed data, in bytes. */
  size: number;
  /** Position of the local header. */
  header: number;
}

async function readPart(
  bytes: Buffer,
  { flags, method, size, header }: CompressedPart,
  max: number,
): Promise<Buffer> {
  if (bytes.readUInt32LE(header) !== LOCAL_HEADER || flags & ENCRYPTED) throw new Error('cannot be read');
  const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
  const data = bytes.subarray(start, start + size);
  if (data.length !== size) throw new Error('cut short');
  if (method === DEFLATED) return inflate(data, { maxOutputLength: max });
  if (method !== STORED || data.length > max) throw new Error('cannot be read');
  return data;
}
