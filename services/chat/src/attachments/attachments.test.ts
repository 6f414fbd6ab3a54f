import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { officeFile } from '@layover/kit/testing/file-fixtures';
import { picture } from '@layover/kit/testing/picture-fixtures';
import { attachmentCalls, sampleText } from '../testing/attachment-calls.ts';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

const { tryUpload, upload, download, downloadStatus, sendWithAttachment, filesOf } = attachmentCalls(
  () => harness,
);

describe('a message with an attachment', () => {
  it('reaches every member with its text and its attachment', async () => {
    const { ana, ben, chat } = await harness.pair();
    const listener = await harness.connect(harness.b, ben);
    const attachment = await upload(ana, chat._id);
    expect(attachment).toEqual({
      _id: attachment._id,
      kind: 'file',
      name: 'gate.txt',
      type: 'text/plain',
      size: sampleText.length,
      width: null,
      height: null,
    });
    const response = await sendWithAttachment(ana, chat._id, attachment._id, 'where we meet').expect(201);
    expect(response.body.document.message).toMatchObject({ text: 'where we meet', attachment });
    expect((await harness.history(ben, chat._id)).at(-1)).toMatchObject({
      text: 'where we meet',
      attachment,
    });
    expect((await harness.list(ben)).chats[0]?.lastMessage).toMatchObject({ attachment });
    await eventually(() => expect(listener.messages.at(-1)).toMatchObject({ attachment }));
    expect((await download(ben, attachment).expect(200)).body.equals(sampleText)).toBe(true);
  });

  it('needs no text, neither over HTTP nor over the socket', async () => {
    const { ana, ben, chat } = await harness.pair();
    const [first, second] = [await upload(ana, chat._id), await upload(ana, chat._id)];
    await sendWithAttachment(ana, chat._id, first._id).expect(201);
    const { client } = await harness.connect(harness.b, ana);
    const body = { chatId: chat._id, text: ' ', clientId: randomUUID(), attachment: second._id };
    const response = await client.emitWithAck('message', body);
    expect(response).toMatchObject({ status: 'success', document: { message: { attachment: second } } });
    expect(
      (await harness.history(ben, chat._id)).slice(-2).map((message) => message.attachment?._id),
    ).toEqual([first._id, second._id]);
  });

  it('keeps its position among the messages that its sender sends at the same moment', async () => {
    const { ana, chat } = await harness.pair();
    const { _id } = await upload(ana, chat._id);
    const { client } = await harness.connect(harness.a, ana);
    const send = (text: string, attachment?: string) =>
      client.emitWithAck('message', { chatId: chat._id, text, clientId: randomUUID(), attachment });
    await Promise.all([send('1'), send('2', _id), send('3'), send('4')]);
    expect(await harness.texts(ana, chat._id)).toEqual(['1', '2', '3', '4']);
  });

  it('is rejected with an empty text when the attachment is missing or empty', async () => {
    const { ana, chat } = await harness.pair();
    for (const fields of [{}, { attachment: null }, { attachment: '' }])
      await harness.trySend(ana, chat._id, '  ', fields).expect(422);
    const rejected = await harness.trySend(ana, chat._id, '').expect(422);
    expect(rejected.body.error.fields).toEqual({ text: 'must not be empty' });
  });

  it('keeps its attachment when its text is edited, even to an empty text', async () => {
    const { ana, chat } = await harness.pair();
    const attachment = await upload(ana, chat._id);
    const { _id } = (await sendWithAttachment(ana, chat._id, attachment._id, 'typo').expect(201)).body
      .document.message;
    const edit = (id: string) => harness.a.as(ana).put(`/api/message/edit-message/${id}`).send({ text: '' });
    expect((await edit(_id).expect(200)).body.document.message).toMatchObject({ text: '', attachment });
    const plain = await harness.send(ana, chat._id, 'plain');
    expect((await edit(plain._id).expect(422)).body.error.fields).toEqual({ text: 'must not be empty' });
  });
});

describe('a picture as an attachment', () => {
  it('is re-encoded as WebP in two sizes', async () => {
    const { ana, ben, chat } = await harness.pair();
    const attachment = await upload(ana, chat._id, await picture('png', 2000, 1000), 'IMG 1.png');
    expect(attachment).toMatchObject({
      kind: 'image',
      name: 'IMG 1.webp',
      type: 'image/webp',
      width: 1600,
      height: 800,
    });
    await sendWithAttachment(ana, chat._id, attachment._id).expect(201);
    const [large, small] = [await download(ben, attachment), await download(ben, attachment, '?size=small')];
    expect(large.body.length).toBe(attachment.size);
    expect(small.body.length).toBeLessThan(attachment.size);
    for (const { status, headers, body } of [large, small]) {
      expect([status, body.subarray(8, 12).toString()]).toEqual([200, 'WEBP']);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'content-disposition': `inline; filename="IMG 1.webp"; filename*=UTF-8''IMG%201.webp`,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      });
    }
    expect(large.headers.etag).not.toBe(small.headers.etag);
  });

  it('remains large enough to read when it is a long screenshot', async () => {
    const { ana, chat } = await harness.pair();
    const attachment = await upload(ana, chat._id, await picture('png', 500, 4000), 'screenshot.png');
    expect(attachment).toMatchObject({ width: 500, height: 4000 });
  });

  it('is recognized by its content when its name has no extension', async () => {
    const { ana, chat } = await harness.pair();
    const pasted = await upload(ana, chat._id, await picture('jpeg'), 'blob', 'text/html');
    expect(pasted).toMatchObject({ kind: 'image', name: 'blob.webp' });
  });

  it('is rejected when it is damaged, too large or has the extension of a document', async () => {
    const { ana, chat } = await harness.pair();
    const photo = await picture('jpeg', 900, 600);
    const damaged = await tryUpload(ana, chat._id, photo.subarray(0, photo.length / 2), 'a.jpg').expect(422);
    expect(damaged.body.error.fields).toHaveProperty('file');
    await tryUpload(ana, chat._id, photo, 'a.pdf').expect(415);
    const padded = Buffer.concat([photo, Buffer.alloc(9 * 1024 * 1024)]);
    expect((await tryUpload(ana, chat._id, padded, 'a.jpg').expect(413)).body.error.code).toBe('too_large');
  });
});

describe('the download of an attachment', () => {
  it.each([
    ['page.txt', '<html><script>alert(1)</script></html>', 'text/plain; charset=utf-8'],
    ['vuelos año.csv', 'a;b\n', 'text/csv; charset=utf-8'],
    ['viaje año.csv', Buffer.from('Espa\xf1a;10 \x80\n', 'latin1'), 'text/csv; charset=windows-1252'],
  ])('never lets a browser open %s as a page', async (name, text, type) => {
    const { ana, ben, chat } = await harness.pair();
    const bytes = Buffer.from(text);
    const attachment = await upload(ana, chat._id, bytes, name, 'text/html');
    await sendWithAttachment(ana, chat._id, attachment._id).expect(201);
    const { headers, body } = await download(ben, attachment, '?size=small').expect(200);
    expect(body).toEqual(bytes);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-length': String(bytes.byteLength),
    });
    expect(headers['content-disposition']).toBe(
      `attachment; filename="${name.replace('ñ', '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    );
  });

  it('is answered with 304 only to a person who may read the attachment', async () => {
    const { ana, ben, chat } = await harness.pair();
    const attachment = await upload(ana, chat._id, officeFile('xlsx'), 'costs.xlsx');
    await sendWithAttachment(ana, chat._id, attachment._id).expect(201);
    const etag = String((await download(ben, attachment).expect(200)).headers.etag);
    await download(ben, attachment).set('If-None-Match', etag).expect(304);
    const eve = await harness.person();
    await download(eve, attachment).set('If-None-Match', etag).expect(404);
    await harness.b.http.get(`/api/message/attachment/${attachment._id}`).expect(401);
  });

  it.each(['no-id', '0'.repeat(24)])('is answered with 404 for the id %s', async (_id) => {
    expect(await downloadStatus(await harness.person(), { _id })).toBe(404);
  });

  it('is not possible by the name of the stored file', async () => {
    const { ana, chat } = await harness.pair();
    const [name] = await filesOf(await upload(ana, chat._id));
    expect(name).toMatch(/^[0-9a-f]{32}\.bin$/);
    for (const prefix of ['chat', 'message', 'attachments'])
      await harness.a.as(ana).get(`/api/${prefix}/images/${name}`).expect(404);
  });
});
