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
    ['\xcc\xee\xf1\xea\xe2\xe0', 'windows-1251', 'Москва'],
    [
      'SU100: \xe2\xfb\xeb\xe5\xf2 \xe8\xe7 \xd8\xe5\xf0\xe5\xec\xe5\xf2\xfc\xe5\xe2\xee',
      'windows-1251',
      'SU100: вылет из Шереметьево',
    ],
    ['\xbc\xad\xbf\xef \xc8\xa3\xc5\xda \xbd\xc5\xb6\xf3 \xbf\xb9\xbe\xe0', 'euc-kr', '서울 호텔 신라 예약'],
    ['\xa5x\xa5_\xb6\xba\xa9\xb1', 'big5', '台北飯店'],
    ['\xb1\xb1\xbe\xa9\xb7\xb9\xb5\xea', 'gb18030', '北京饭店'],
    ['\xc9t\xe9 \xe0 la cr\xe8me, \xab\xa0\xe7a\xa0\xbb', 'windows-1252', 'Été à la crème, «\xa0ça\xa0»'],
    ['Stra\xdfe, Gr\xfc\xdfe, \xd6l', 'windows-1252', 'Straße, Grüße, Öl'],
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
