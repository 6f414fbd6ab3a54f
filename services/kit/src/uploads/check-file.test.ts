import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { ATTACHMENT_FILE_TYPES, ATTACHMENT_UPLOAD } from '@layover/proto/limits';
import {
  compoundFile,
  deflated,
  officeFile,
  officeParts,
  openDocument,
  pdf,
  zip,
} from '../testing/file-fixtures.ts';
import { picture } from '../testing/picture-fixtures.ts';
import { checkFile } from './check-file.ts';

const check = (bytes: Buffer, name: string) => checkFile(bytes, name, ATTACHMENT_UPLOAD);
const text = (content: string) => Buffer.from(content);

const presentationWithFlag = (hasMacros: 0 | 1) =>
  Buffer.concat([
    compoundFile('PowerPoint Document'),
    Buffer.from(
      `1f00ff0314000000020000040c00000001000000${hasMacros === 1 ? '01' : '00'}00000002000000`,
      'hex',
    ),
  ]);

describe('checkFile', () => {
  it.each([
    ['notes.txt', text('hello\r\n¡Qué tal! 👋🏽\n')],
    ['with-mark.txt', text('\ufeffhello')],
    ['cars.csv', text('BMW;Audi\n1;2\n')],
    ['GIFs.md', text('GIF files')],
    ['tags.txt', text('<html><script>alert(1)</script>')],
    ['ticket.PDF', pdf()],
    ['a.docx', officeFile('docx')],
    ['a.xlsx', officeFile('xlsx')],
    ['a.pptx', officeFile('pptx')],
    ['a.odt', openDocument('text')],
    ['a.ods', openDocument('spreadsheet')],
    ['a.odp', openDocument('presentation')],
    ['a.doc', compoundFile('Root Entry', 'WordDocument')],
    ['a.xls', compoundFile('Root Entry', 'Workbook')],
    ['old.xls', compoundFile('Root Entry', 'Book')],
    ['a.ppt', compoundFile('Root Entry', 'PowerPoint Document')],
    ['plain.ppt', presentationWithFlag(0)],
  ])('accepts %s and returns the type of its extension', async (name, bytes) => {
    const extension = name.split('.').at(-1)?.toLowerCase() as keyof typeof ATTACHMENT_FILE_TYPES;
    expect(await check(bytes, name)).toBe(ATTACHMENT_FILE_TYPES[extension]);
  });

  it.each([
    ['viajes.csv', 'Espa\xf1a;10 \x80\r\n', 'text/csv; charset=windows-1252'],
    ['quotes.txt', '\x93caf\xe9\x94 \x96 cr\xe8me', 'text/plain; charset=windows-1252'],
    ['東京.txt', '\x93\x8c\x8b\x9e\x83^\x83\x8f\x81[', 'text/plain; charset=shift_jis'],
    ['北京.md', '\xb1\xb1\xbe\xa9\xb7\xb9\xb5\xea', 'text/markdown; charset=gb18030'],
  ])('accepts the text %s in another encoding', async (name, bytes, type) => {
    expect(await check(Buffer.from(bytes, 'latin1'), name)).toBe(type);
  });

  it.each([
    ['page.html', text('<p>')],
    ['page.svg', text('<svg/>')],
    ['run.exe', Buffer.from('MZ')],
    ['a.docm', officeFile('docm')],
    ['a.zip', zip({ 'a.txt': 'a' })],
    ['no extension', text('a')],
    ['constructor', text('a')],
    ['a.toString', text('a')],
  ])('rejects the extension of %s', async (name, bytes) => {
    await expect(check(bytes, name)).rejects.toMatchObject({
      status: 415,
      message: 'This type of file is not accepted.',
      fields: { file: expect.stringMatching(/^must be of one of these types: JPEG, .*, PDF, DOC, .*, MD$/) },
    });
  });

  it.each([
    ['a text with a NUL character', 'a.txt', Buffer.from('a\0b')],
    ['bytes that are no letters', 'a.csv', Buffer.from('Espa\xf1a\x81', 'latin1')],
    ['a text with control characters', 'a.txt', Buffer.from('Espa\xf1a\x02', 'latin1')],
    ['a PDF named .txt', 'a.txt', pdf()],
    ['a text named .pdf', 'a.pdf', text('hello')],
    ['a macro-enabled document named .docx', 'a.docx', officeFile('docm')],
    ['a oldWorkbook named .docx', 'a.docx', officeFile('xlsx')],
    ['a plain zip named .docx', 'a.docx', zip({ 'word.txt': 'a' })],
    ['an OpenDocument named .docx', 'a.docx', openDocument('text')],
    ['a document from before 2007 named .docx', 'a.docx', compoundFile('WordDocument')],
    ['a workbook from before 2007 named .doc', 'a.doc', compoundFile('Workbook')],
    ['an installer named .doc', 'a.doc', compoundFile('Root Entry', 'Binary.setup')],
    ['a text named .doc', 'a.doc', text('WordDocument')],
  ])('rejects %s', async (_what, name, bytes) => {
    await expect(check(bytes, name)).rejects.toMatchObject({
      status: 415,
      message: 'The file is not what its name says.',
      fields: { file: 'has other content than its name says' },
    });
  });

  it('rejects a picture named .txt', async () => {
    await expect(check(await picture('jpeg'), 'a.txt')).rejects.toMatchObject({ status: 415 });
  });

  it.each([
    ['a.docx', officeFile('docx', { 'word/vbaProject.bin': 'Sub AutoOpen()' })],
    ['a.odt', openDocument('text', { 'Basic/script-lc.xml': '<x/>' })],
    ['a.ods', openDocument('spreadsheet', { 'Scripts/python/run.py': 'pass' })],
    ['a.doc', compoundFile('WordDocument', 'Macros', '_VBA_PROJECT')],
    ['a.xls', compoundFile('Workbook', '_VBA_PROJECT_CUR')],
    ['a.ppt', presentationWithFlag(1)],
  ])('rejects %s with macros', async (name, bytes) => {
    await expect(check(bytes, name)).rejects.toMatchObject({
      status: 415,
      message: 'Files with macros are not accepted.',
      fields: { file: 'has macros' },
    });
  });

  const externalRelationship = (type: string) =>
    `<Relationships><Relationship Id="1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="https://x.example/a>b" TargetMode="External"/></Relationships>`;
  const oldWorkbook = (sheetType: number) =>
    Buffer.concat([
      compoundFile('Root Entry', 'Workbook'),
      Buffer.from(
        `0908100000060500bb0dcc07000000000600000085000900000000000${'0'}0${sheetType}0100780a000000`,
        'hex',
      ),
    ]);
  const pdfWith = (object: string) =>
    Buffer.from(`%PDF-1.7\n1 0 obj<<${object}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
  const pdfWithStream = (object: string, type = '/ObjStm', prefix = '') =>
    Buffer.concat([
      Buffer.from(`%PDF-1.7\n${prefix}2 0 obj<</Type ${type}/N 1/First 4/Filter/FlateDecode>>stream\r\n`),
      deflateSync(Buffer.from(`5 0 <<${object}>>`)),
      Buffer.from('\nendstream endobj\n%%EOF\n'),
    ]);

  it.each([
    [
      'an external template',
      'a.docx',
      officeFile('docx', { 'word/_rels/settings.xml.rels': externalRelationship('attachedTemplate') }),
    ],
    [
      'an external object',
      'a.pptx',
      officeFile('pptx', { 'ppt/slides/_rels/slide1.xml.rels': externalRelationship('oleObject') }),
    ],
    [
      'an external frame in UTF-16',
      'a.docx',
      zip({
        ...officeParts('docx'),
        'word/_rels/a.xml.rels': Buffer.from(`\ufeff${externalRelationship('frame')}`, 'utf16le'),
      }),
    ],
    ['a sheet of Excel 4 macros', 'a.xlsx', officeFile('xlsx', { 'xl/macrosheets/sheet1.xml': '<x/>' })],
    [
      'DDE in a workbook',
      'a.xlsx',
      officeFile('xlsx', {
        'xl/externalLinks/externalLink1.xml': '<externalLink><ddeLink ddeService="cmd"/></externalLink>',
      }),
    ],
    [
      'DDE in a field that is split over two elements',
      'a.docx',
      officeFile('docx', {
        'word/header1.xml':
          '<w:instrText xml:space="preserve"> DD</w:instrText><w:r/><w:instrText>EAUTO c:\\\\cmd</w:instrText>',
      }),
    ],
    [
      'DDE in an attribute, as numeric character references',
      'a.docx',
      officeFile('docx', { 'word/a.xml': '<w:fldSimple w:instr="&#x44;DE cmd"/>' }),
    ],
    [
      'a script in an OpenDocument',
      'a.odt',
      openDocument('text', { 'styles.xml': '<x xlink:href="vnd.sun.star.script:a"/>' }),
    ],
    ['a macro sheet in a workbook from before 2007', 'a.xls', oldWorkbook(1)],
    ['a script in a PDF', 'a.pdf', pdfWith('/OpenAction<</S/JavaScript/JS(app.alert())>>')],
    [
      'a script in a PDF, with a letter written as a number',
      'a.pdf',
      pdfWith('/OpenAction<</S/J#61vaScript/JS(x)>>'),
    ],
    ['a program that a PDF starts', 'a.pdf', pdfWith('/AA<</O<</S /Launch/F(cmd.exe)>>>>')],
    ['a file in a PDF', 'a.pdf', pdfWith('/Names<</EmbeddedFiles 3 0 R>>')],
    ['a script in an object stream of a PDF', 'a.pdf', pdfWithStream('/S/JavaScript/JS(x)')],
    [
      'a script in an object stream whose type has a letter written as a number',
      'a.pdf',
      pdfWithStream('/S/JavaScript', '/#4fbjStm'),
    ],
  ])('rejects %s', async (_what, name, bytes) => {
    await expect(check(bytes, name)).rejects.toMatchObject({
      status: 415,
      message: 'Files that run or load something by themselves are not accepted.',
      fields: { file: 'runs or loads something by itself' },
    });
  });

  it.each([
    ['an encrypted object stream', 'a.pdf', pdfWithStream('/Type/Catalog', '/ObjStm', '<</Encrypt 9 0 R>>')],
    [
      'a part that decompresses to more than is checked',
      'a.docx',
      officeFile('docx', { 'word/bomb.xml': deflated(Buffer.alloc(40 * 1024 * 1024, 32)) }),
    ],
  ])('rejects %s', async (_what, name, bytes) => {
    await expect(check(bytes, name)).rejects.toMatchObject({
      status: 415,
      message: 'Files that cannot be checked, such as encrypted ones, are not accepted.',
      fields: { file: 'cannot be checked, as an encrypted file cannot' },
    });
  });

  it.each([
    [
      'links that a person clicks',
      'a.docx',
      officeFile('docx', { 'word/_rels/document.xml.rels': externalRelationship('hyperlink') }),
    ],
    [
      'fields and the letters DDE in the text',
      'a.docx',
      officeFile('docx', { 'word/a.xml': '<w:t>DDE</w:t><w:instrText> PAGE </w:instrText>' }),
    ],
    [
      'links to other workbooks',
      'a.xlsx',
      officeFile('xlsx', {
        'xl/externalLinks/_rels/externalLink1.xml.rels': externalRelationship('externalLinkPath'),
      }),
    ],
    ['a workbook from before 2007 with a plain sheet', 'a.xls', oldWorkbook(0)],
    [
      'a workbook from before 2007 that ends within its first record',
      'a.xls',
      Buffer.concat([compoundFile('Root Entry', 'Workbook'), Buffer.from('0908100000060500', 'hex')]),
    ],
    [
      'a PDF with a first page to open and a title with a slash',
      'a.pdf',
      pdfWith('/OpenAction[3 0 R/Fit]/Title(CSS/JavaScript)'),
    ],
    ['a harmless object stream', 'a.pdf', pdfWithStream('/Type/Catalog')],
  ])('accepts %s', async (_what, name, bytes) => {
    expect(await check(bytes, name)).toBeTruthy();
  });

  it('answers 422 for a truncated document', async () => {
    const whole = officeFile('docx');
    await expect(check(whole.subarray(0, whole.length - 30), 'a.docx')).rejects.toMatchObject({
      status: 422,
      fields: { file: 'is damaged' },
    });
  });
});
