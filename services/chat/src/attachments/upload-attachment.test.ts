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
}, 60_000);
afterAll(() => harness?.stop());

const { tryUpload, upload, download, sendWithAttachment, storedAttachments } = attachmentCalls(() => harness);

describe('what is taken', () => {
  it.each([
    ['an HTML page', 'a.html', Buffer.from('<p>')],
    ['a drawing with scripts', 'a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a document with macros', 'a.docm', officeFile('docm')],
    ['a document with macros by another name', 'a.docx', officeFile('docm')],
    ['text called PDF', 'a.pdf', sampleText],
    ['a program', 'a.exe', Buffer.from('MZ\0\0')],
    ['a name that only looks harmless', 'a\u202etxt.exe', sampleText],
  ])('is not %s', async (_what, name, bytes) => {
    const { ana, chat } = await harness.pair();
    expect((await tryUpload(ana, chat._id, bytes, name).expect(415)).body.error.code).toBe(
      'unsupported_type',
    );
    expect(await storedAttachments().countDocuments({ chatId: chat._id })).toBe(0);
  });

  it('has 10 MiB at most', async () => {
    const { ana, ben, chat } = await harness.pair();
    const largest = pdf(ATTACHMENT_MAX_BYTES);
    const attachment = await upload(ana, chat._id, largest, 'plan.pdf');
    await sendWithAttachment(ana, chat._id, attachment._id).expect(201);
    expect((await download(ben, attachment)).body.equals(largest)).toBe(true);
    const refused = await tryUpload(ana, chat._id, pdf(ATTACHMENT_MAX_BYTES + 1), 'plan.pdf').expect(413);
    expect(refused.body.error.code).toBe('too_large');
  });

  it('has a file in it that is not empty', async () => {
    const { ana, chat } = await harness.pair();
    const empty = await tryUpload(ana, chat._id, Buffer.alloc(0)).expect(422);
    expect(empty.body.error.fields).toEqual({ file: 'is empty' });
    const none = await harness.a.as(ana).post(`/api/message/attachment/${chat._id}`).expect(422);
    expect(none.body.error.fields).toEqual({ file: 'is missing' });
  });

  it('gets a name without folders and tricks, whole in every language', async () => {
    const { ana, chat } = await harness.pair();
    const nameOf = async (name: string) => (await upload(ana, chat._id, sampleText, name)).name;
    expect(await nameOf('informe año ✈ 東京.txt')).toBe('informe año ✈ 東京.txt');
    expect(await nameOf('fdp\u202e\u200b.txt')).toBe('fdp.txt');
    expect(await nameOf('..\\..\\win.txt')).toBe('win.txt');
  });

  it('is at most a number of files that wait to be sent, however many come at once', async () => {
    const { ana, ben, chat } = await harness.pair();
    const first = await upload(ana, chat._id);
    const statuses: number[] = [];
    // One person sends two at a time; what comes beside them is told to wait.
    const sending = async () => {
      while (statuses.length < ATTACHMENTS_UNSENT_MAX + 4) {
        const { status } = await tryUpload(ana, chat._id);
        if (status !== 429) statuses.push(status);
      }
    };
    await Promise.all([sending(), sending(), sending()]);
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
    const unsent = await storedAttachments().countDocuments({ user: ana._id, clientId: null });
    expect(unsent).toBe(statuses.filter((status) => status === 201).length + 1);
    expect(unsent).toBeLessThanOrEqual(ATTACHMENTS_UNSENT_MAX);
    for (let room = ATTACHMENTS_UNSENT_MAX - unsent; room > 0; room--) await upload(ana, chat._id);
    expect((await tryUpload(ana, chat._id).expect(409)).body.error.code).toBe('attachment_limit');
    await upload(ben, chat._id);
    await sendWithAttachment(ana, chat._id, first._id).expect(201);
    await upload(ana, chat._id);
  });
});

/** An upload of which only the beginning comes; what is answered to it. */
function beginning(who: TestPerson, chatId: string): Promise<string> {
  const { hostname, port } = new URL(harness.a.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /api/message/attachment/${chatId} HTTP/1.1\r\nHost: a\r\nContent-Length: 5000000\r\n` +
      `Authorization: Bearer ${harness.a.tokens.tokenFor(who)}\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n` +
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello',
  );
  begun.push(socket);
  return once(socket, 'data').then(([answer]) => String(answer).split(' ')[1] ?? '');
}
const begun: Socket[] = [];
afterEach(() => {
  for (const socket of begun.splice(0)) socket.destroy();
});

describe('who may upload', () => {
  it('is known before the file has come: who is not in the chat is refused at once', async () => {
    const { ana, chat } = await harness.pair();
    const stranger = await harness.person();
    expect(await beginning(stranger, chat._id)).toBe('404');
    expect(await beginning(ana, newId())).toBe('404');
    const request = await harness.startChat(ana, stranger);
    expect(await beginning(ana, request._id)).toBe('403');
  });

  it('and sends two at a time: a third waits, and others are not kept from it', async () => {
    const { ana, ben, chat } = await harness.pair();
    // Two of the three go on waiting for the rest of their file.
    expect(await Promise.race([1, 2, 3].map(() => beginning(ana, chat._id)))).toBe('429');
    const refused = await tryUpload(ana, chat._id);
    expect([refused.status, refused.body.error?.code]).toEqual([429, 'too_many_uploads']);
    await upload(ben, chat._id);
    for (const socket of begun.splice(0)) socket.destroy();
    await eventually(async () => expect((await tryUpload(ana, chat._id)).status).toBe(201));
  });

  it('is not who does not belong to the chat', async () => {
    const { chat } = await harness.pair();
    await tryUpload(await harness.person(), chat._id).expect(404);
    await tryUpload(await harness.person(), newId()).expect(404);
    await tryUpload(await harness.person(), 'no-id').expect(404);
  });

  it('is not who has blocked or left, with the code that says so', async () => {
    const { ana, chat } = await harness.pair();
    await harness.block(ana, chat._id).expect(200);
    expect((await tryUpload(ana, chat._id).expect(403)).body.error.code).toBe('chat_blocked');
    const [cleo, dan] = [await harness.person(), await harness.person()];
    const group = await harness.group(cleo, dan);
    await harness.a.as(dan).get(`/api/chat/exit-group/${group._id}`).expect(200);
    expect((await tryUpload(dan, group._id).expect(403)).body.error.code).toBe('chat_left');
  });

  it('is neither side while a request waits', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.startChat(ana, ben);
    for (const who of [ana, ben])
      expect((await tryUpload(who, chat._id).expect(403)).body.error.code).toBe('request_pending');
  });

  it('is not who has no complete profile', async () => {
    const { chat } = await harness.pair();
    const answer = await tryUpload(testPerson(), chat._id).expect(403);
    expect(answer.body.error.code).toBe('profile_incomplete');
  });
});
