import { describe, expect, it } from '@jest/globals';
import { decodeText, encodingOf } from './text-encoding.ts';

describe('a text that does not name its encoding', () => {
  it.each([
    ['plain', 'utf-8', 'plain'],
    ['Z\xc3\xbcrich', 'utf-8', 'Zürich'],
    ['Z\xfcrich', 'windows-1252', 'Zürich'],
    ['ESTA\xc7\xc3O', 'windows-1252', 'ESTAÇÃO'],
    ['\xc4\xd6\xdc', 'windows-1252', 'ÄÖÜ'],
    ['r\xe9serv\xe9 \xe9t\xe9', 'windows-1252', 'réservé été'],
    ['S\xe3o Jo\xe3o, M\xe1laga', 'windows-1252', 'São João, Málaga'],
    ['\x93caf\xe9\x94 \x80', 'windows-1252', '“café” €'],
    ['\x89\xef\x8bc', 'shift_jis', '会議'],
    ['8\x8c\x8e: \x93\x8c\x8b\x9e\x82\xd6\x8ds\x82\xad', 'shift_jis', '8月: 東京へ行く'],
    ['\xc4\xe3\xba\xc3\xa3\xac\xca\xc0\xbd\xe7', 'gb18030', '你好，世界'],
  ])('%j is in %s', (binary, encoding, text) => {
    const bytes = Buffer.from(binary, 'latin1');
    expect(encodingOf(bytes)).toBe(encoding);
    expect(decodeText(bytes, encoding)).toBe(text);
  });

  it('is recognised by its beginning when it is long', () => {
    const line = Buffer.from('\x93\x8c\x8b\x9e\x83^\x83\x8f\x81[\n', 'latin1');
    const long = Buffer.concat(Array.from({ length: 50_000 }, () => line));
    expect(encodingOf(long)).toBe('shift_jis');
    expect(encodingOf(Buffer.from('Caf\xe9 \xe0 la cr\xe8me '.repeat(10_000), 'latin1'))).toBe(
      'windows-1252',
    );
  });
});
