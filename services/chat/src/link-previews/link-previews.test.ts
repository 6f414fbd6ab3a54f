import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { readyUrl, spawnProcess } from '@layover/kit/testing/start-process';
import type { TestPerson } from '@layover/kit/testing/tokens';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import { type ChatTestHarness, startChatTestHarness, statusAndCode } from '../testing/chat-test-harness.ts';
import { moderationCalls } from '../testing/moderation-calls.ts';
import { publishEvent } from '../testing/other-services.ts';
import { pageWith, startTestSite, type TestSite } from '../testing/start-test-site.ts';

let harness: ChatTestHarness;
let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
  const settings = {
    LINK_PREVIEWS: 'true',
    LINK_PREVIEW_RETRY_SECONDS: '8',
    LINK_PREVIEWS_TEST_ADDRESS: site.address,
  };
  harness = await startChatTestHarness({ a: settings, b: settings });
});
afterAll(async () => {
  await harness?.stop();
  site?.stop();
});

const { decide } = moderationCalls(() => harness);

const HEAD = `<meta property="og:title" content="Fado in Alfama"><meta name="description" content="Every Thursday">
  <meta property="og:site_name" content="Lisbon nights"><meta property="og:image" content="picture.png">`;

/** The link of a new page. */
function newPage(head: string | undefined = HEAD): string {
  const path = `/${randomUUID()}`;
  site.pages.set(path, head && pageWith(head));
  return site.url(path);
}
const requestsOf = (url: string) => site.requests.get(new URL(url).pathname) ?? 0;
const stored = async (reader: TestPerson, { chatId, _id }: Message): Promise<Message> => {
  const message = (await harness.history(reader, chatId)).find((each) => each._id === _id);
  if (!message) throw new Error('the message is missing');
  return message;
};
const previewed = (reader: TestPerson, message: Message, timeoutMs?: number) =>
  eventually(async () => {
    const { linkPreview } = await stored(reader, message);
    if (!linkPreview) throw new Error('no preview yet');
    return linkPreview;
  }, timeoutMs);
const isSettled = (message: Message) =>
  eventually(async () => {
    const found = await harness.a.mongo
      .model('messages')
      .findById(message._id)
      .lean<{ linkPreviewDueAt?: Date }>();
    if (found?.linkPreviewDueAt) throw new Error('still due');
  });
const removePreview = (person: TestPerson, { _id }: Message) =>
  harness.b.as(person).delete(`/api/message/link-preview/${_id}`);
const pictureOf = (person: TestPerson, _id: string | undefined) =>
  harness.a.as(person).get(`/api/message/attachment/${_id}`);

/** Ana and Ben, and a message of Ana whose link has a preview with a picture. */
async function pairWithPreview() {
  const { ana, ben, chat } = await harness.pair();
  const url = newPage();
  const message = await harness.send(ana, chat._id, `Shall we? ${url}`);
  return { ana, ben, chat, url, message, preview: await previewed(ben, message) };
}

describe('a message with a link', () => {
  it('is stored and sent at once, and its preview follows to both as a change', async () => {
    const { ana, ben, chat } = await harness.pair();
    const [ofAna, ofBen] = [await harness.connect(harness.a, ana), await harness.connect(harness.b, ben)];
    const url = newPage();
    const message = await harness.send(ana, chat._id, `Shall we? ${url}, or ${newPage()}`);
    expect(message.linkPreview).toBeNull();
    for (const { messages } of [ofAna, ofBen])
      await eventually(() => {
        const [first, last] = [messages.find(({ _id }) => _id === message._id), messages.at(-1)];
        expect(first?.linkPreview).toBeNull();
        expect(last).toMatchObject({
          ...{ _id: message._id, text: message.text, editedAt: null },
          linkPreview: {
            ...{ url, title: 'Fado in Alfama', description: 'Every Thursday', siteName: 'Lisbon nights' },
            picture: { _id: expect.any(String), width: 480, height: 252 },
          },
        });
        expect(last?.revision).toBeGreaterThan(message.revision);
      });
    expect(requestsOf(url)).toBe(1);
  });

  it('has its preview for those who come back', async () => {
    const { ben, chat, message, preview } = await pairWithPreview();
    const { messages } = await harness.changes(ben, { [chat._id]: message.revision });
    expect(messages).toMatchObject([{ _id: message._id, linkPreview: preview }]);
  });

  it('has a picture that is made anew and shown to those who see the message', async () => {
    const { ana, ben, preview } = await pairWithPreview();
    for (const person of [ana, ben]) {
      const { headers, body } = await pictureOf(person, preview.picture?._id).expect(200);
      expect(headers['content-type']).toBe('image/webp');
      expect(body.subarray(8, 12).toString()).toBe('WEBP');
    }
    await pictureOf(await harness.person(), preview.picture?._id).expect(404);
  });

  it.each([
    ['a page without a title', '<p>', null],
    [
      'a drawing as its picture',
      '<title>Page</title><meta property="og:image" content="/drawing.svg">',
      'Page',
    ],
    [
      'a picture of five megabytes',
      '<title>Page</title><meta property="og:image" content="/too-large.png">',
      'Page',
    ],
    [
      'a picture of a private network',
      '<title>Page</title><meta property="og:image" content="http://169.254.169.254/a.png">',
      'Page',
    ],
  ])('of %s shows no more than is safe', async (_name, head, title) => {
    const { ana, ben, chat } = await harness.pair();
    const message = await harness.send(ana, chat._id, newPage(head));
    await isSettled(message);
    const { linkPreview } = await stored(ben, message);
    if (title === null) expect(linkPreview).toBeNull();
    else expect(linkPreview).toMatchObject({ title, picture: null });
  });

  it('shows a picture of three megabytes', async () => {
    const { ana, ben, chat } = await harness.pair();
    const url = newPage('<title>Page</title><meta property="og:image" content="/large.png">');
    const message = await harness.send(ana, chat._id, url);
    expect((await previewed(ben, message)).picture).toMatchObject({ width: 480, height: 252 });
  });

  it('gets none while its writer has switched previews off', async () => {
    const { ana, ben, chat } = await harness.pair();
    const profile = { userId: ana._id, firstName: 'Ana', company: 'Halcyon', job: 'Buyer' };
    await publishEvent(harness.a, 'user', 'user.profile-changed', { ...profile, noLinkPreviews: true });
    await eventually(async () => {
      const person = await harness.a.mongo.model('people').findById(ana._id).lean<object>();
      expect(person).toMatchObject({ no_link_previews: true });
    });
    const urls = [newPage(), newPage()];
    const message = await harness.send(ana, chat._id, urls[0]!);
    await isSettled(message);
    await harness.editMessage(ana, message, urls[1]!).expect(200);
    await isSettled(message);
    expect(await stored(ben, message)).toMatchObject({ linkPreview: null });
    expect(urls.map(requestsOf)).toEqual([0, 0]);
    const ofBen = await harness.send(ben, chat._id, urls[0]!);
    expect(await previewed(ana, ofBen)).toMatchObject({ url: urls[0] });
  });

  it('that cannot be fetched stays as it is', async () => {
    const { ana, ben, chat } = await harness.pair();
    for (const url of ['http://127.0.0.1:1/', 'http://[::1]/', 'http://localhost/', site.url('/missing')]) {
      const message = await harness.send(ana, chat._id, url);
      await isSettled(message);
      expect(await stored(ben, message)).toMatchObject({ linkPreview: null, revision: message.revision });
    }
  });

  it('to a person who has not accepted the chat gets none', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.startChat(ana, ben);
    const url = newPage();
    const message = await harness.send(ana, chat._id, url);
    await isSettled(message);
    expect(requestsOf(url)).toBe(0);
  });

  it('gets none if the account sends many links in a minute', async () => {
    const { ana, chat } = await harness.pair();
    const urls = Array.from({ length: 18 }, () => newPage('<title>Page</title>'));
    for (const url of urls) await isSettled(await harness.send(ana, chat._id, url));
    expect(urls.filter((url) => requestsOf(url) === 1)).toHaveLength(15);
  });
});

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

describe('an instance that is killed while it fetches a page', () => {
  it('leaves the preview to another one', async () => {
    const { ana, ben, chat } = await harness.pair();
    const child = spawnProcess(join(import.meta.dirname, '../main.ts'), {
      ...{ NODE_ENV: 'production', NAMESPACE: harness.a.namespace, UPLOADS_DIR: harness.a.uploadsDir },
      ...{ JWKS_URL: harness.a.tokens.jwksUrl, LINK_PREVIEWS: 'true', LINK_PREVIEW_RETRY_SECONDS: '8' },
      LINK_PREVIEWS_TEST_ADDRESS: site.address,
    });
    const address = await readyUrl(child);
    const url = newPage();
    const { pathname } = new URL(url);
    const page = site.pages.get(pathname);
    site.pages.set(pathname, undefined);
    const response = await fetch(`${address}/api/message`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${harness.a.tokens.tokenFor(ana)}`,
      },
      body: JSON.stringify({ chatId: chat._id, text: url, clientId: randomUUID() }),
    });
    const { message } = ((await response.json()) as { document: { message: Message } }).document;
    await eventually(() => expect(requestsOf(url)).toBe(1));
    child.kill('SIGKILL');
    await once(child, 'exit');
    site.pages.set(pathname, page);

    expect(await previewed(ben, message, 40_000)).toMatchObject({ url, title: 'Fado in Alfama' });
    expect(requestsOf(url)).toBe(2);
  }, 60_000);
});

describe('without the setting', () => {
  it('no page is fetched', async () => {
    const off = await startChatTestHarness({ a: { LINK_PREVIEWS_TEST_ADDRESS: site.address } });
    const { ana, chat } = await off.pair();
    const url = newPage();
    const { _id } = await off.send(ana, chat._id, url);
    expect(await off.a.mongo.model('messages').findById(_id).lean()).not.toHaveProperty('linkPreviewDueAt');
    await off.stop();
    expect(requestsOf(url)).toBe(0);
  });
});
