import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, type ZipFile } from 'yauzl';

/** A document has a few hundred parts. */
const PARTS_MAX = 10_000;

/** Sizes in bytes, and the signature of a record that stands before the end record. */
const END_RECORD_SIZE = 22;
const ZIP64_LOCATOR_SIZE = 20;
const ZIP64_LOCATOR = 0x07064b50;

export interface ZipPart {
  /** In lower case, because names in office files are case-insensitive. */
  name: string;
  /** @throws when the part is damaged, encrypted, or longer than `max` bytes */
  read(max: number): Promise<Buffer>;
}

/** Names stay as the bytes that office programs read: yauzl prefers the name of an extra field where there is one. */
const openZip = (bytes: Buffer): Promise<ZipFile> => fromBufferPromise(bytes, { decodeStrings: false });

/** False when a zip is cut short, or has more bytes after its end. */
export const isCompleteZip = (bytes: Buffer): Promise<boolean> =>
  openZip(bytes).then(
    () => true,
    () => false,
  );

/**
 * The parts of a zip by its central directory, which office programs read too.
 * @throws when the zip is damaged
 */
export async function zipParts(bytes: Buffer): Promise<ZipPart[]> {
  const zip = await openZip(bytes);
  if (zip.entryCount > PARTS_MAX) throw new Error('too many parts');
  if (isZip64(zip, bytes)) throw new Error('may have two central directories');
  const parts: ZipPart[] = [];
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileNameRaw.toString('utf8').toLowerCase();
    parts.push({
      name: name.replaceAll('\\', '/').replace(/^\/+/, ''),
      async read(max) {
        if (entry.uncompressedSize > max) throw new Error('too long');
        // The stream fails when the size of the part differs from the directory.
        return buffer(await zip.openReadStreamPromise(entry));
      },
    });
  }
  return parts;
}

/**
 * Whether the zip has a second, larger form of its end record. yauzl always follows it and some office programs do not,
 * so they would read other parts than were checked.
 */
function isZip64({ comment }: ZipFile, bytes: Buffer): boolean {
  const locator = bytes.length - comment.length - END_RECORD_SIZE - ZIP64_LOCATOR_SIZE;
  return locator >= 0 && bytes.readUInt32LE(locator) === ZIP64_LOCATOR;
}
