import { describe, expect, it } from '@jest/globals';
import { ATTACHMENT_FILE_TYPES } from '@layover/proto/http/attachment';
import { checkFile } from './check-file.ts';
import { compoundFile, officeFile, openDocument, pdf, zip } from './sample-files.ts';
import { picture } from './sample-pictures.ts';

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

  it('answers 422 for a document that was cut short', async () => {
    const whole = officeFile('docx');
    await expect(check(whole.subarray(0, whole.length - 30), 'a.docx')).rejects.toMatchObject({
      status: 422,
      fields: { file: 'is damaged' },
    });
  });
});
