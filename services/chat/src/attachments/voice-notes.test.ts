import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestPerson } from '@layover/kit/testing/tokens';
import { recordings } from '@layover/kit/testing/voice-fixtures';
import { VOICE_MAX_BYTES } from '@layover/proto/limits';
import { attachmentCalls } from '../testing/attachment-calls.ts';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;
const { download, sendWithAttachment } = attachmentCalls(() => harness);

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

const record = (who: TestPerson, chatId: string, bytes: Buffer, seconds: number | string = 7) =>
  harness.a
    .as(who)
    .post(`/api/message/attachment/${chatId}`)
    .query({ seconds })
    .attach('file', bytes, { filename: 'voice-note.dat', contentType: 'application/octet-stream' });

describe('a voice note', () => {
  it.each([
    ['WebM with Opus', recordings.webm(), 'audio/webm', 'voice-note.webm'],
    ['Ogg with Opus', recordings.ogg(), 'audio/ogg', 'voice-note.ogg'],
    ['MP4 with AAC', recordings.mp4(), 'audio/mp4', 'voice-note.m4a'],
  ])('in %s is recognised by its content, sent and loaded unchanged', async (_what, bytes, type, name) => {
    const { ana, ben, chat } = await harness.pair();
    const { attachment } = (await record(ana, chat._id, bytes).expect(201)).body.document;
    const about = { kind: 'voice', name, type, size: bytes.length, seconds: 7, width: null, height: null };
    expect(attachment).toEqual({ _id: attachment._id, ...about });
    await sendWithAttachment(ana, chat._id, attachment._id).expect(201);
    expect((await harness.history(ben, chat._id)).at(-1)?.attachment).toEqual(attachment);
    const loaded = await download(ben, attachment);
    expect([loaded.headers['content-type'], Buffer.compare(loaded.body, bytes)]).toEqual([type, 0]);
    expect(loaded.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    ['a film in WebM', Buffer.concat([recordings.webm('A_OPUS'), Buffer.from('V_VP9')])],
    ['a film in MP4', recordings.mp4('soun mp4a vide avc1')],
    ['WebM with another codec', recordings.webm('A_VORBIS')],
    ['Ogg with another codec', recordings.ogg('\x01vorbis')],
    ['the name of the codec alone', Buffer.from('A_OPUS')],
  ])('is not %s', async (_what, bytes) => {
    const { ana, chat } = await harness.pair();
    await record(ana, chat._id, bytes).expect(415);
  });

  it('has a length of five minutes and five MiB at most', async () => {
    const { ana, chat } = await harness.pair();
    for (const seconds of ['', 0, 301, 1.5])
      expect((await record(ana, chat._id, recordings.webm(), seconds)).status).toBe(422);
    await record(ana, chat._id, recordings.webm(), 300).expect(201);
    const large = Buffer.concat([recordings.webm(), Buffer.alloc(VOICE_MAX_BYTES)]);
    expect((await record(ana, chat._id, large).expect(413)).body.error.code).toBe('too_large');
  });

  it('is forwarded as a copy with its length', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const [first, second] = [await harness.acceptedChat(ana, ben), await harness.acceptedChat(ben, cleo)];
    const { attachment } = (await record(ana, first._id, recordings.webm()).expect(201)).body.document;
    const { message } = (await sendWithAttachment(ana, first._id, attachment._id).expect(201)).body.document;
    await harness.trySend(ben, second._id, '', { forward: message._id }).expect(201);
    const copy = (await harness.history(cleo, second._id)).at(-1)?.attachment;
    expect(copy).toMatchObject({ kind: 'voice', seconds: 7 });
    expect(copy?._id).not.toBe(attachment._id);
    expect((await download(cleo, copy!)).body.equals(recordings.webm())).toBe(true);
  });
});
