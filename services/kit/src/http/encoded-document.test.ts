import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { EncodedDocument, SharedText } from './encoded-document.ts';

const long = (word: string, count: number) =>
  JSON.stringify(Array.from({ length: count }, (_, i) => `${word} ñ € ${i}`));
const decompressed = (document: EncodedDocument<unknown>) =>
  gunzipSync(Buffer.concat(document.gzipped())).toString();

describe('the gzip body of a document in parts', () => {
  it('decompresses to the joined parts', async () => {
    const shared = await SharedText.of(long('shared', 5000));
    const other = await SharedText.of(long('other', 3));
    const own = [long('own', 2000), 'x', '', 'y'.repeat(100), 'z'.repeat(101)];
    const orders = [
      [shared],
      ['{', shared, '}'],
      [...own, shared, ...own, other, shared],
      ['[', shared, ',', other, ',', shared, ']'],
      own,
      [],
    ];
    for (const parts of orders) {
      const document = new EncodedDocument(parts);
      const text = parts.map((part) => (typeof part === 'string' ? part : part.plain.toString())).join('');
      expect(decompressed(document)).toBe(text);
      expect(Buffer.concat(document.plain()).toString()).toBe(text);
    }
  });

  it('has a valid checksum when a shared part follows different texts', async () => {
    const shared = await SharedText.of(long('shared', 100));
    for (const before of ['a', 'b', 'a', '']) {
      expect(decompressed(new EncodedDocument([before, shared]))).toBe(before + shared.plain);
    }
  });
});
