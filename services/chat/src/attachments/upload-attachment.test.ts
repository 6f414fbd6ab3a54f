import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { officeFile, pdf } from '@layover/kit/testing/file-fixtures';
import { newId, type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_UNSENT_MAX } from '@layover/proto/limits';
import { attachmentCalls, sampleText } from '../testing/attachment-calls.ts';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

const { tryUpload, upload, download, sendWithAttachment, storedAttachments } = attachmentCalls(() => harness);

const NAMES = 'JPEG, PNG, WebP, AVIF, GIF, PDF, DOC, DOCX, XLS, XLSX, PPT, PPTX, ODT, ODS, ODP, TXT, CSV, MD';
const TYPES = `must be of one of these types: ${NAMES}`;
const HEIC_REASON = 'is an HEIC picture, and must be of one of these types: JPEG, PNG, WebP, AVIF, GIF';
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

describe('the upload of an attachment', () => {
  it.each([
    ['an HTML page', 'a.html', Buffer.from('<p>'), TYPES],
    ['a drawing with scripts', 'a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), TYPES],
    ['a TIFF', 'a.tif', Buffer.from('II*\0\x08\0\0\0', 'latin1'), TYPES],
    ['a document with macros', 'a.docm', officeFile('docm'), TYPES],
    [
      'a document with macros named .docx',
      'a.docx',
      officeFile('docm'),
      'has other content than its name says',
    ],
    ['a text named .pdf', 'a.pdf', sampleText, 'has other content than its name says'],
    ['a photo of an iPhone', 'IMG_0042.HEIC', HEIC, HEIC_REASON],
    ['a photo of an iPhone named .jpg', 'IMG_0042.jpg', HEIC, HEIC_REASON],
    ['a photo of an iPhone without an extension', 'image', HEIC, HEIC_REASON],
    ['a program', 'a.exe', Buffer.from('MZ\0\0'), TYPES],
    ['a file with a misleading name', 'a\u202etxt.exe', sampleText, TYPES],
  ])('rejects %s with the reason', async (_what, name, bytes, reason) => {
    const { ana, chat } = await harness.pair();
    for (const declared of [undefined, 'image/jpeg', 'application/octet-stream']) {
      const { body } = await tryUpload(ana, chat._id, bytes, name, declared).expect(415);
      expect(body.error).toMatchObject({ code: 'unsupported_type', fields: { file: reason } });
    }
    expect(await storedAttachments().countDocuments({ chatId: chat._id })).toBe(0);
  });

  it('accepts a file of 10 MiB and rejects one byte more', async () => {
    const { ana, ben, chat } = await harness.pair();
    const largest = pdf(ATTACHMENT_MAX_BYTES);
    const attachment = await upload(ana, chat._id, largest, 'plan.pdf');
    await sendWithAttachment(ana, chat._id, attachment._id).expect(201);
    expect((await download(ben, attachment)).body.equals(largest)).toBe(true);
    const rejected = await tryUpload(ana, chat._id, pdf(ATTACHMENT_MAX_BYTES + 1), 'plan.pdf').expect(413);
    expect(rejected.body.error.code).toBe('too_large');
  });

  it('rejects an empty file and a form without a file', async () => {
    const { ana, chat } = await harness.pair();
    const empty = await tryUpload(ana, chat._id, Buffer.alloc(0)).expect(422);
    expect(empty.body.error.fields).toEqual({ file: 'is empty' });
    const none = await harness.a.as(ana).post(`/api/message/attachment/${chat._id}`).expect(422);
    expect(none.body.error.fields).toEqual({ file: 'is missing' });
  });

  it('removes folders and misleading characters from the file name and keeps letters of every language', async () => {
    const { ana, chat } = await harness.pair();
    const nameOf = async (name: string) => (await upload(ana, chat._id, sampleText, name)).name;
    expect(await nameOf('informe año ✈ 東京.txt')).toBe('informe año ✈ 東京.txt');
    expect(await nameOf('fdp\u202e\u200b.txt')).toBe('fdp.txt');
    expect(await nameOf('..\\..\\win.txt')).toBe('win.txt');
  });

  it('rejects more unsent files than the limit, even when many are uploaded at once', async () => {
    const { ana, ben, chat } = await harness.pair();
    const first = await upload(ana, chat._id);
    const statuses: number[] = [];
    // A person may upload two files at a time. A third one is answered with 429 and is not counted here.
    const uploadUntilDone = async () => {
      while (statuses.length < ATTACHMENTS_UNSENT_MAX + 4) {
        const { status } = await tryUpload(ana, chat._id);
        if (status !== 429) statuses.push(status);
      }
    };
    await Promise.all([uploadUntilDone(), uploadUntilDone(), uploadUntilDone()]);
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
    const unsent = await storedAttachments().countDocuments({ user: ana._id, clientId: null });
    expect(unsent).toBe(statuses.filter((status) => status === 201).length + 1);
    expect(unsent).toBeLessThanOrEqual(ATTACHMENTS_UNSENT_MAX);
    for (let left = ATTACHMENTS_UNSENT_MAX - unsent; left > 0; left--) await upload(ana, chat._id);
    expect((await tryUpload(ana, chat._id).expect(409)).body.error.code).toBe('attachment_limit');
    await upload(ben, chat._id);
    await sendWithAttachment(ana, chat._id, first._id).expect(201);
    await upload(ana, chat._id);
  });
});

/** Sends only the first bytes of an upload. Resolves to the status of the response. */
function startUpload(person: TestPerson, chatId: string): Promise<string> {
  const { hostname, port } = new URL(harness.a.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /api/message/attachment/${chatId} HTTP/1.1\r\nHost: a\r\nContent-Length: 5000000\r\n` +
      `Authorization: Bearer ${harness.a.tokens.tokenFor(person)}\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n` +
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello',
  );
  openUploads.push(socket);
  return once(socket, 'data').then(([response]) => String(response).split(' ')[1] ?? '');
}
const openUploads: Socket[] = [];
afterEach(() => {
  for (const socket of openUploads.splice(0)) socket.destroy();
});

describe('the permission to upload', () => {
  it('is checked before the file has arrived', async () => {
    const { ana, chat } = await harness.pair();
    const stranger = await harness.person();
    expect(await startUpload(stranger, chat._id)).toBe('404');
    expect(await startUpload(ana, newId())).toBe('404');
    const request = await harness.startChat(ana, stranger);
    expect(await startUpload(ana, request._id)).toBe('403');
  });

  it('is limited to two uploads of a person at a time, while other people can upload', async () => {
    const { ana, ben, chat } = await harness.pair();
    // The other two uploads wait for the rest of their file.
    expect(await Promise.race([1, 2, 3].map(() => startUpload(ana, chat._id)))).toBe('429');
    const rejected = await tryUpload(ana, chat._id);
    expect([rejected.status, rejected.body.error?.code]).toEqual([429, 'too_many_uploads']);
    await upload(ben, chat._id);
    for (const socket of openUploads.splice(0)) socket.destroy();
    await eventually(async () => expect((await tryUpload(ana, chat._id)).status).toBe(201));
  });

  it('is denied with 404 to people who are not in the chat', async () => {
    const { chat } = await harness.pair();
    await tryUpload(await harness.person(), chat._id).expect(404);
    await tryUpload(await harness.person(), newId()).expect(404);
    await tryUpload(await harness.person(), 'no-id').expect(404);
  });

  it('is denied to people who blocked the other person or left, each with its error code', async () => {
    const { ana, chat } = await harness.pair();
    await harness.block(ana, chat._id).expect(200);
    expect((await tryUpload(ana, chat._id).expect(403)).body.error.code).toBe('chat_blocked');
    const [cleo, dan] = [await harness.person(), await harness.person()];
    const group = await harness.group(cleo, dan);
    await harness.a.as(dan).post(`/api/chat/exit-group/${group._id}`).expect(200);
    expect((await tryUpload(dan, group._id).expect(403)).body.error.code).toBe('chat_left');
  });

  it('is denied to both people while a chat request is pending', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.startChat(ana, ben);
    for (const person of [ana, ben])
      expect((await tryUpload(person, chat._id).expect(403)).body.error.code).toBe('request_pending');
  });

  it('is denied to a person with an incomplete profile', async () => {
    const { chat } = await harness.pair();
    const response = await tryUpload(testPerson(), chat._id).expect(403);
    expect(response.body.error.code).toBe('profile_incomplete');
  });
});
