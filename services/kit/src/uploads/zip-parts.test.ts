import { crc32 } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { deflated, zip } from '../testing/file-fixtures.ts';
import { isCompleteZip, zipParts } from './zip-parts.ts';

const END_RECORD_SIZE = 22;
/** Positions of fields in an entry of the central directory. */
const FLAGS = 8;
const METHOD = 10;
const PLAIN_SIZE = 24;
const EXTRA_LENGTH = 30;
const HEADER_POSITION = 42;

const endOf = (bytes: Buffer) => bytes.length - END_RECORD_SIZE;
/** Position of the first entry of the central directory. */
const directoryOf = (bytes: Buffer) => bytes.readUInt32LE(endOf(bytes) + 16);

/** A zip with one part whose entry in the central directory has another value in a field. */
function zipWith(field: number, value: number, content: Parameters<typeof zip>[0][string] = 'text'): Buffer {
  const bytes = zip({ 'a.xml': content });
  bytes.writeUInt16LE(value, directoryOf(bytes) + field);
  return bytes;
}

/** A zip with one part whose entry has the extra field of Info-ZIP for a name in UTF-8. */
function zipWithSecondName(name: string, secondName: string): Buffer {
  const bytes = zip({ [name]: 'text' });
  const field = Buffer.alloc(9);
  field.writeUInt16LE(0x7075, 0);
  field.writeUInt16LE(5 + secondName.length, 2);
  field.writeUInt8(1, 4);
  field.writeUInt32LE(crc32(name), 5);
  const extra = Buffer.concat([field, Buffer.from(secondName)]);
  bytes.writeUInt16LE(extra.length, directoryOf(bytes) + EXTRA_LENGTH);
  return Buffer.concat([bytes.subarray(0, endOf(bytes)), extra, bytes.subarray(endOf(bytes))]);
}

/** A zip whose zip64 records say that it has no parts. */
function emptyForZip64(): Buffer {
  const bytes = zip({ 'word/vbaProject.bin': 'macros' });
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(BigInt(endOf(bytes)), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(endOf(bytes)), 8);
  return Buffer.concat([bytes.subarray(0, endOf(bytes)), record, locator, bytes.subarray(endOf(bytes))]);
}

const namesOf = async (bytes: Buffer) => (await zipParts(bytes)).map(({ name }) => name);

describe('zipParts', () => {
  it('reads the parts, with names in lower case and with slashes', async () => {
    const bytes = zip({ 'Word\\A.xml': 'stored', '/b.xml': deflated(Buffer.from('packed')), 'c.xml': '' });
    const parts = await zipParts(bytes);
    const read = parts.map(async (part) => [part.name, String(await part.read(6))]);
    expect(await Promise.all(read)).toEqual([
      ['word/a.xml', 'stored'],
      ['b.xml', 'packed'],
      ['c.xml', ''],
    ]);
  });

  it('shows the name that office programs read, not the one of an extra field', async () => {
    expect(await namesOf(zipWithSecondName('xl/macrosheets/a.xml', 'b.xml'))).toEqual([
      'xl/macrosheets/a.xml',
    ]);
  });

  const bomb = deflated(Buffer.alloc(1024 * 1024));
  it.each([
    ['is longer than it may be', zip({ 'a.xml': 'four and more' })],
    ['decompresses to more than it may be', zip({ 'a.xml': bomb })],
    ['decompresses to more than its entry says', zipWith(PLAIN_SIZE + 2, 0, bomb)],
    ['is encrypted', zipWith(FLAGS, 1, deflated(Buffer.from('text')))],
    ['is compressed in another way', zipWith(METHOD, 9, deflated(Buffer.from('text')))],
    ['is not where its entry says', zipWith(HEADER_POSITION, 1)],
    ['is damaged', zipWith(METHOD, 8)],
  ])('does not read a part that %s', async (_what, bytes) => {
    const [part] = await zipParts(bytes);
    await expect(part?.read(4)).rejects.toThrow();
  });

  const cutShort = zip({ 'a.xml': 'text' });
  cutShort.writeUInt32LE(cutShort.length, endOf(cutShort) + 16);
  it.each([
    ['whose zip64 records could hide its parts', emptyForZip64()],
    ['whose directory is not where its end record says', cutShort],
    ['with a stored part of two sizes', zipWith(PLAIN_SIZE, 1)],
    ['with strong encryption', zipWith(FLAGS, 0x41)],
    ['with too many parts', zip(Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [`${i}`, ''])))],
  ])('rejects a zip %s', async (_what, bytes) => {
    expect(await isCompleteZip(bytes)).toBe(true);
    await expect(zipParts(bytes)).rejects.toThrow();
  });
});

describe('isCompleteZip', () => {
  const whole = zip({ 'a.xml': 'text' });
  it.each([
    ['a whole zip', whole, true],
    ['one that is cut short', whole.subarray(0, -1), false],
    ['one with more bytes after its end', Buffer.concat([whole, Buffer.from('more')]), false],
  ])('knows %s', async (_what, bytes, isComplete) => {
    expect(await isCompleteZip(bytes)).toBe(isComplete);
  });
});
