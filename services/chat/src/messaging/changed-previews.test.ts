import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { statusAndCode } from '../testing/chat-test-harness.ts';
import { type LinkPreviewFixture, startLinkPreviewFixture } from '../testing/link-preview-fixture.ts';
import { moderationCalls } from '../testing/moderation-calls.ts';

let fixture: LinkPreviewFixture;
let harness: LinkPreviewFixture['harness'];
let site: LinkPreviewFixture['site'];
let newPage: LinkPreviewFixture['newPage'];
let requestsOf: LinkPreviewFixture['requestsOf'];
let stored: LinkPreviewFixture['stored'];
let previewed: LinkPreviewFixture['previewed'];
let isSettled: LinkPreviewFixture['isSettled'];
let removePreview: LinkPreviewFixture['removePreview'];
let pictureOf: LinkPreviewFixture['pictureOf'];
let pairWithPreview: LinkPreviewFixture['pairWithPreview'];
beforeAll(async () => {
  fixture = await startLinkPreviewFixture();
  ({
    harness,
    site,
    newPage,
    requestsOf,
    stored,
    previewed,
    isSettled,
    removePreview,
    pictureOf,
    pairWithPreview,
  } = fixture);
});
afterAll(() => fixture?.stop());

const { decide } = moderationCalls(() => harness);

describe('a preview', () => {
  it('stays when the text is edited around the link', async () => {
    const { ana, message, url, preview } = await pairWithPreview();
    const { body } = await harness.editMessage(ana, message, `At nine? ${url}`).expect(200);
    expect(body.document.message.linkPreview).toEqual(preview);
    await isSettled(message);
    expect(requestsOf(url)).toBe(1);
  });

  it('is another one when the link is', async () => {
    const { ana, ben, message, preview } = await pairWithPreview();
    const url = newPage('<title>Another page</title>');
    const { body } = await harness.editMessage(ana, message, url).expect(200);
    expect(body.document.message.linkPreview).toBeNull();
    expect(await previewed(ben, message)).toMatchObject({ url, title: 'Another page' });
    await pictureOf(ana, preview.picture?._id).expect(404);
  });

  it('goes when the link does', async () => {
    const { ana, ben, message } = await pairWithPreview();
    await harness.editMessage(ana, message, 'Never mind').expect(200);
    expect(await stored(ben, message)).toMatchObject({ linkPreview: null });
  });

  it('is removed by the writer for everybody, once and for all', async () => {
    const { ana, ben, chat, message, url, preview } = await pairWithPreview();
    const ofBen = await harness.connect(harness.a, ben);
    const { body } = await removePreview(ana, message).expect(200);
    expect(body.document.message).toMatchObject({ text: message.text, linkPreview: null });
    await eventually(() =>
      expect(ofBen.messages.at(-1)).toMatchObject({ _id: message._id, linkPreview: null }),
    );
    const { messages } = await harness.changes(ben, { [chat._id]: message.revision });
    expect(messages).toMatchObject([{ linkPreview: null }]);
    await pictureOf(ana, preview.picture?._id).expect(404);
    await removePreview(ana, message).expect(200);
    await harness.editMessage(ana, message, `Still there? ${url}`).expect(200);
    await isSettled(message);
    expect(await stored(ben, message)).toMatchObject({ linkPreview: null });
  });

  it('is removed by nobody else', async () => {
    const { ben, message } = await pairWithPreview();
    expect(statusAndCode(await removePreview(ben, message))).toEqual([404, 'not_found']);
    expect((await stored(ben, message)).linkPreview).not.toBeNull();
  });

  it('goes with its message, and its picture too', async () => {
    const { ana, ben, message, preview } = await pairWithPreview();
    await harness.deleteMessage(ana, message).expect(200);
    expect(await stored(ben, message)).toMatchObject({ deleted: true, linkPreview: null });
    await pictureOf(ana, preview.picture?._id).expect(404);
    expect(await harness.a.mongo.model('attachments').countDocuments({ clientId: message.clientId })).toBe(0);
    expect(statusAndCode(await removePreview(ana, message))).toEqual([409, 'message_deleted']);
  });

  it('is not shown while ADMINs hide the message', async () => {
    const { ana, ben, message, preview } = await pairWithPreview();
    await decide(message._id, { hidden: true });
    await eventually(async () => expect(await stored(ben, message)).toMatchObject({ linkPreview: null }));
    await pictureOf(ana, preview.picture?._id).expect(404);
    await decide(message._id, { hidden: false });
    await eventually(async () => expect(await stored(ben, message)).toMatchObject({ linkPreview: preview }));
    await pictureOf(ana, preview.picture?._id).expect(200);
  });

  it('whose page does not answer delays no message', async () => {
    const { ana, ben, chat } = await harness.pair();
    const hanging = newPage();
    site.pages.set(new URL(hanging).pathname, undefined);
    await harness.send(ana, chat._id, hanging);
    await harness.send(ana, chat._id, 'next');
    expect((await harness.texts(ben, chat._id)).at(-1)).toBe('next');
  });
});
