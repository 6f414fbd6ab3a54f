import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { ATTACHMENT_FILE_TYPES } from '@layover/proto/limits';
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

const check = (bytes: Buffer, name: string) => checkFile(bytes, name, ATTACHMENT_FILE_TYPES);
const text = (words: string) => Buffer.from(words);

const presentationThatSays = (hasMacros: 0 | 1) =>
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
    ['plain.ppt', presentationThatSays(0)],
  ])('takes %s with the type of its name', async (name, bytes) => {
    const ending = name.split('.').at(-1)?.toLowerCase() as keyof typeof ATTACHMENT_FILE_TYPES;
    expect(await check(bytes, name)).toBe(ATTACHMENT_FILE_TYPES[ending]);
  });

  it.each([
    ['page.html', text('<p>')],
    ['page.svg', text('<svg/>')],
    ['run.exe', Buffer.from('MZ')],
    ['a.docm', officeFile('docm')],
    ['a.zip', zip({ 'a.txt': 'a' })],
    ['no ending', text('a')],
    ['constructor', text('a')],
    ['a.toString', text('a')],
  ])('refuses the kind of %s', async (name, bytes) => {
    await expect(check(bytes, name)).rejects.toMatchObject({
      status: 415,
      message: 'This type of file is not accepted.',
    });
  });

  it.each([
    ['a NUL in a text', 'a.txt', Buffer.from('a\0b')],
    ['a text in another encoding', 'a.csv', Buffer.from('Espa\xf1a', 'latin1')],
    ['a PDF called text', 'a.txt', pdf()],
    ['text called PDF', 'a.pdf', text('hello')],
    ['a macro-enabled document called docx', 'a.docx', officeFile('docm')],
    ['a sheet called document', 'a.docx', officeFile('xlsx')],
    ['a zip that is no document', 'a.docx', zip({ 'word.txt': 'a' })],
    ['an OpenDocument called docx', 'a.docx', openDocument('text')],
    ['an old document called docx', 'a.docx', compoundFile('WordDocument')],
    ['an old sheet called doc', 'a.doc', compoundFile('Workbook')],
    ['an installer called doc', 'a.doc', compoundFile('Root Entry', 'Binary.setup')],
    ['text called doc', 'a.doc', text('WordDocument')],
  ])('refuses %s', async (_what, name, bytes) => {
    await expect(check(bytes, name)).rejects.toMatchObject({
      status: 415,
      message: 'The file is not what its name says.',
    });
  });

  it('refuses a picture called text', async () => {
    await expect(check(await picture('jpeg'), 'a.txt')).rejects.toMatchObject({ status: 415 });
  });

  it.each([
    ['a.docx', officeFile('docx', { 'word/vbaProject.bin': 'Sub AutoOpen()' })],
    ['a.odt', openDocument('text', { 'Basic/script-lc.xml': '<x/>' })],
    ['a.ods', openDocument('spreadsheet', { 'Scripts/python/run.py': 'pass' })],
    ['a.doc', compoundFile('WordDocument', 'Macros', '_VBA_PROJECT')],
    ['a.xls', compoundFile('Workbook', '_VBA_PROJECT_CUR')],
    ['a.ppt', presentationThatSays(1)],
  ])('refuses %s with macros', async (name, bytes) => {
    await expect(check(bytes, name)).rejects.toMatchObject({
      status: 415,
      message: 'Files with macros are not accepted.',
    });
  });

  const external = (type: string) =>
    `<Relationships><Relationship Id="1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="https://x.example/a>b" TargetMode="External"/></Relationships>`;
  const workbook = (sheetType: number) =>
    Buffer.concat([
      compoundFile('Root Entry', 'Workbook'),
      Buffer.from(
        `0908100000060500bb0dcc07000000000600000085000900000000000${'0'}0${sheetType}0100780a000000`,
        'hex',
      ),
    ]);
  const pdfWith = (object: string) =>
    Buffer.from(`%PDF-1.7\n1 0 obj<<${object}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
  const packedPdf = (object: string, type = '/ObjStm', more = '') =>
    Buffer.concat([
      Buffer.from(`%PDF-1.7\n${more}2 0 obj<</Type ${type}/N 1/First 4/Filter/FlateDecode>>stream\r\n`),
      deflateSync(Buffer.from(`5 0 <<${object}>>`)),
      Buffer.from('\nendstream endobj\n%%EOF\n'),
    ]);

  it.each([
    [
      'a template from elsewhere',
      'a.docx',
      officeFile('docx', { 'word/_rels/settings.xml.rels': external('attachedTemplate') }),
    ],
    [
      'an object from elsewhere',
      'a.pptx',
      officeFile('pptx', { 'ppt/slides/_rels/slide1.xml.rels': external('oleObject') }),
    ],
    [
      'a relationship in UTF-16',
      'a.docx',
      zip({
        ...officeParts('docx'),
        'word/_rels/a.xml.rels': Buffer.from(`\ufeff${external('frame')}`, 'utf16le'),
      }),
    ],
    ['a sheet of Excel 4 macros', 'a.xlsx', officeFile('xlsx', { 'xl/macrosheets/sheet1.xml': '<x/>' })],
    [
      'DDE in a sheet',
      'a.xlsx',
      officeFile('xlsx', {
        'xl/externalLinks/externalLink1.xml': '<externalLink><ddeLink ddeService="cmd"/></externalLink>',
      }),
    ],
    [
      'DDE in a divided field',
      'a.docx',
      officeFile('docx', {
        'word/header1.xml':
          '<w:instrText xml:space="preserve"> DD</w:instrText><w:r/><w:instrText>EAUTO c:\\\\cmd</w:instrText>',
      }),
    ],
    [
      'DDE in an attribute, as numbers',
      'a.docx',
      officeFile('docx', { 'word/a.xml': '<w:fldSimple w:instr="&#x44;DE cmd"/>' }),
    ],
    [
      'a script of an OpenDocument',
      'a.odt',
      openDocument('text', { 'styles.xml': '<x xlink:href="vnd.sun.star.script:a"/>' }),
    ],
    ['a macro sheet of an old workbook', 'a.xls', workbook(1)],
    ['a script in a PDF', 'a.pdf', pdfWith('/OpenAction<</S/JavaScript/JS(app.alert())>>')],
    ['a script in a PDF, as numbers', 'a.pdf', pdfWith('/OpenAction<</S/J#61vaScript/JS(x)>>')],
    ['a program that a PDF starts', 'a.pdf', pdfWith('/AA<</O<</S /Launch/F(cmd.exe)>>>>')],
    ['a file in a PDF', 'a.pdf', pdfWith('/Names<</EmbeddedFiles 3 0 R>>')],
    ['a script among packed objects', 'a.pdf', packedPdf('/S/JavaScript/JS(x)')],
    [
      'a script among objects packed under another spelling',
      'a.pdf',
      packedPdf('/S/JavaScript', '/#4fbjStm'),
    ],
  ])('refuses %s', async (_what, name, bytes) => {
    await expect(check(bytes, name)).rejects.toMatchObject({
      status: 415,
      message: 'Files that run or load something by themselves are not accepted.',
    });
  });

  it.each([
    [
      'packed objects that are encrypted',
      'a.pdf',
      packedPdf('/Type/Catalog', '/ObjStm', '<</Encrypt 9 0 R>>'),
    ],
    [
      'more than is looked at',
      'a.docx',
      officeFile('docx', { 'word/bomb.xml': deflated(Buffer.alloc(40 * 1024 * 1024, 32)) }),
    ],
  ])('refuses %s', async (_what, name, bytes) => {
    await expect(check(bytes, name)).rejects.toMatchObject({
      status: 415,
      message: 'Files that cannot be checked, such as encrypted ones, are not accepted.',
    });
  });

  it.each([
    [
      'links that somebody has to click',
      'a.docx',
      officeFile('docx', { 'word/_rels/document.xml.rels': external('hyperlink') }),
    ],
    [
      'fields and the letters DDE in the text',
      'a.docx',
      officeFile('docx', { 'word/a.xml': '<w:t>DDE</w:t><w:instrText> PAGE </w:instrText>' }),
    ],
    [
      'links to other workbooks',
      'a.xlsx',
      officeFile('xlsx', { 'xl/externalLinks/_rels/externalLink1.xml.rels': external('externalLinkPath') }),
    ],
    ['plain sheets', 'a.xls', workbook(0)],
    [
      'a first page to open, and a word with a slash',
      'a.pdf',
      pdfWith('/OpenAction[3 0 R/Fit]/Title(CSS/JavaScript)'),
    ],
    ['packed objects', 'a.pdf', packedPdf('/Type/Catalog')],
  ])('takes %s', async (_what, name, bytes) => {
    expect(await check(bytes, name)).toBeTruthy();
  });

  it('answers 422 for a document that was cut short', async () => {
    const whole = officeFile('docx');
    await expect(check(whole.subarray(0, whole.length - 30), 'a.docx')).rejects.toMatchObject({
      status: 422,
      fields: { file: 'is damaged' },
    });
  });
});
