import { crc32, deflateRawSync } from 'node:zlib';

/** Small files for tests: one of every accepted type except pictures, and some that must be rejected. */

/** The compressed content of a zip entry. */
class Deflated {
  readonly plain: Buffer;
  readonly packed: Buffer;
  constructor(plain: Buffer) {
    this.plain = plain;
    this.packed = deflateRawSync(plain);
  }
}
export const deflated = (plain: Buffer) => new Deflated(plain);

type Content = string | Buffer | Deflated;

/** A zip with these entries in this order. Entries are uncompressed unless they are `deflated`. */
export function zip(entries: Readonly<Record<string, Content>>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const isPacked = content instanceof Deflated;
    const plain = isPacked ? content.plain : Buffer.from(content as string);
    const data = isPacked ? content.packed : plain;
    const path = Buffer.from(name);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(isPacked ? 8 : 0, 4);
    about.writeUInt32LE(crc32(plain), 10);
    about.writeUInt32LE(data.length, 14);
    about.writeUInt32LE(plain.length, 18);
    about.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, path, data]);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(offset, 10);
    central.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, where, path);
    locals.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(locals.length, 8);
  end.writeUInt16LE(locals.length, 10);
  end.writeUInt32LE(Buffer.concat(central).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...central, end]);
}

const MAIN_PARTS = {
  docx: ['word/document.xml', 'vnd.openxmlformats-officedocument.wordprocessingml.document'],
  xlsx: ['xl/workbook.xml', 'vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  pptx: ['ppt/presentation.xml', 'vnd.openxmlformats-officedocument.presentationml.presentation'],
  docm: ['word/document.xml', 'vnd.ms-word.document.macroEnabled'],
} as const;

export function officeParts(kind: keyof typeof MAIN_PARTS): Record<string, string> {
  const [part, type] = MAIN_PARTS[kind];
  const types = `<Types><Override PartName="/${part}" ContentType="application/${type}.main+xml"/></Types>`;
  return { '[Content_Types].xml': types, [part]: '<w/>' };
}

export const officeFile = (kind: keyof typeof MAIN_PARTS, more: Record<string, Content> = {}): Buffer =>
  zip({ ...officeParts(kind), ...more });

export const openDocument = (
  kind: 'text' | 'spreadsheet' | 'presentation',
  more: Record<string, Content> = {},
): Buffer =>
  zip({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'content.xml': '<office/>',
    ...more,
  });

/** The container of the office formats before 2007: only the signature and the names of streams, which the check reads. */
export const compoundFile = (...streams: string[]): Buffer => {
  const entries = streams.map((name) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    return entry;
  });
  return Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), ...entries]);
};

export const pdf = (bytes = 0): Buffer => {
  const start = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n');
  return Buffer.concat([
    start,
    Buffer.alloc(Math.max(0, bytes - start.length - 6), 32),
    Buffer.from('%%EOF\n'),
  ]);
};
