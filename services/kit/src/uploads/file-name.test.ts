import { describe, expect, it } from '@jest/globals';
import { contentDisposition, extensionOf, safeFileName, withoutExtension } from './file-name.ts';

describe('safeFileName', () => {
  it.each([
    ['plain.pdf', 'plain.pdf'],
    ['Informe año 2026 ✈️.docx', 'Informe año 2026 ✈️.docx'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ana\\trip.txt', 'trip.txt'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['a\u200b\u2066b\u0000\u001b.txt', 'ab.txt'],
    ['line\r\nSet-Cookie: x.txt', 'lineSet-Cookie_ x.txt'],
    ['a<b>:"|?*.md', 'a_b______.md'],
    ['  .hidden.txt. . ', 'hidden.txt'],
    ['a   b\tc.txt', 'a bc.txt'],
    ['\ud800.txt', 'txt'],
    ['...', ''],
    ['cafe\u0301.txt', 'café.txt'],
  ])('turns %j into %j', (originalName, expected) => {
    expect(safeFileName(originalName, 120)).toBe(expected);
  });

  it('shortens a long name before its extension and splits no character', () => {
    const name = safeFileName(`${'👍'.repeat(200)}.docx`, 120);
    expect(name).toBe(`${'👍'.repeat(115)}.docx`);
    expect([...name]).toHaveLength(120);
  });
});

describe('extensionOf', () => {
  it('returns the last extension in lower case', () => {
    expect(['a.tar.GZ', 'a', 'a.', '.txt', 'a.with space'].map(extensionOf)).toEqual([
      'gz',
      '',
      '',
      'txt',
      '',
    ]);
  });
});

describe('withoutExtension', () => {
  it('removes only the last extension', () => {
    expect(withoutExtension('a.tar.gz')).toBe('a.tar');
  });
});

describe('contentDisposition', () => {
  it('gives the name in ASCII and in full', () => {
    expect(contentDisposition('attachment', `año "1" (2)'s %41.pdf`)).toBe(
      `attachment; filename="a_o _1_ (2)'s _41.pdf"; filename*=UTF-8''a%C3%B1o%20%221%22%20%282%29%27s%20%2541.pdf`,
    );
  });
});
