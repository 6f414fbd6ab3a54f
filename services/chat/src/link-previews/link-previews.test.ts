import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import type { TestPerson } from '@layover/kit/testing/tokens';
import { Redis } from 'ioredis';
import { createAttachments } from '../attachments/index.ts';
import { type StoredChats, startStoredChats } from '../fixtures/index.ts';
import type { StoredMessage } from '../messages/index.ts';
import { createReports } from '../reports/index.ts';
import { createLinkPreviews } from './index.ts';
import { pageWith, startTestSite, type TestSite } from './testing/start-test-site.ts';

const HEAD = `<meta property="og:title" content="Fado in Alfama"><meta name="description" content="Every Thursday">
  <meta property="og:site_name" content="Lisbon nights"><meta property="og:image" content="picture.png">`;
/** Links of one account in a minute that get a preview. */
const ACCOUNT_PER_MINUTE = 15;

let site: TestSite;
let redis: Redis;
let stored: StoredChats;
let attachments: ReturnType<typeof createAttachments>;
let one: Instance;
let other: Instance;
let switchedOff: Instance;
beforeAll(async () => {
  site = await startTestSite();
  redis = new Redis(process.env.REDIS_URL!);
  stored = await startStoredChats();
  const reports = createReports({ mongo: stored.mongo, outbox: { publish: () => undefined } });
  attachments = createAttachments({ ...stored, ...reports });
  [one, other, switchedOff] = [startInstance(true), startInstance(true), startInstance(false)];
});
afterAll(async () => {
  await Promise.all([one, other, switchedOff].map((instance) => instance?.close()));
  await stored?.stop();
  await redis?.quit();
  site?.stop();
});

type Instance = ReturnType<typeof startInstance>;

/** The previews of one instance of the service. */
const startInstance = (enabled: boolean) =>
  createLinkPreviews({
    ...stored,
    ...attachments,
    redis,
    settings: {
      LINK_PREVIEWS: enabled,
      LINK_PREVIEWS_PER_HOST: 1_000,
      // Longer than the time in which an instance fetches a page.
      LINK_PREVIEW_RETRY_SECONDS: 10,
      LINK_PREVIEWS_TEST_ADDRESS: site.address,
    },
  });

/** The link of a new page. */
function newPage(head = HEAD): string {
  const path = `/${randomUUID()}`;
  site.pages.set(path, pageWith(head));
  return site.url(path);
}
const requestsOf = (url: string) => site.requests.get(new URL(url).pathname) ?? 0;

/** Stores a message and has its preview fetched by an instance, as sending does. */
async function send(
  { ana, chat }: Awaited<ReturnType<StoredChats['pair']>>,
  text: string,
  instance = one,
): Promise<StoredMessage> {
  const linkPreviewDueAt = instance.linkPreviewDueAt({ text, isRequest: false }, new Date());
  const message = await stored.message(chat, ana, text, { linkPreviewDueAt });
  instance.messageStored(message);
  return message;
}

/** The message once its preview is fetched, or is known to be none. */
const settled = ({ _id }: StoredMessage) =>
  eventually(async () => {
    const message = (await stored.messages.byId(_id))!;
    if (message.linkPreviewDueAt) throw new Error('still due');
    return message;
  }, 60_000);

async function pairWithPreview() {
  const pair = await stored.pair();
  const url = newPage();
  const message = await settled(await send(pair, `Shall we? ${url}`));
  return { ...pair, url, message, picture: message.linkPreview!.picture!._id };
}
const canRead = async (file: string, { _id }: TestPerson) =>
  attachments.findAttachment(file, _id).then(
    () => true,
    () => false,
  );

describe('the preview of a message', () => {
  it('is that of its first link, and is published as a change of the message', async () => {
    const url = newPage();
    const sent = await send(await stored.pair(), `Shall we? ${url}, or ${newPage()}`);
    const { linkPreview, revision } = await settled(sent);
    expect(linkPreview).toMatchObject({
      url,
      title: 'Fado in Alfama',
      description: 'Every Thursday',
      siteName: 'Lisbon nights',
      picture: { _id: expect.any(String), width: 480, height: 252 },
    });
    expect(revision).toBeGreaterThan(sent.revision);
    await eventually(() =>
      expect(stored.published).toContainEqual(expect.objectContaining({ _id: sent._id, linkPreview })),
    );
    expect(requestsOf(url)).toBe(1);
  });

  it('has a picture that is made anew and shown to those who see the message', async () => {
    const { ana, ben, picture } = await pairWithPreview();
    const files = await attachments.attachmentFiles.bytesOf((await attachments.attachments.byId(picture))!);
    expect(files).toMatchObject({ large: expect.any(Buffer), small: expect.any(Buffer) });
    for (const file of Object.values(files!)) expect(file.subarray(8, 12).toString()).toBe('WEBP');
    const readers = [ana, ben, await stored.person('Eve')];
    expect(await Promise.all(readers.map((person) => canRead(picture, person)))).toEqual([true, true, false]);
  });

  it('is none if the page cannot be fetched, and the message stays as it is', async () => {
    const sent = await send(await stored.pair(), site.url('/missing'));
    expect(await settled(sent)).toMatchObject({ linkPreview: null, revision: sent.revision });
  });

  it('is none while the writer has switched previews off', async () => {
    const pair = await stored.pair();
    await stored.personModel.updateOne({ _id: pair.ana._id }, { no_link_previews: true });
    const url = newPage();
    expect(await settled(await send(pair, url))).toMatchObject({ linkPreview: null });
    expect(requestsOf(url)).toBe(0);
  });

  it('is none if the account sends many links in a minute, by any instances', async () => {
    const pair = await stored.pair();
    const urls = Array.from({ length: 2 * ACCOUNT_PER_MINUTE + 6 }, () => newPage('<title>Page</title>'));
    for (const [index, url] of urls.entries()) await settled(await send(pair, url, index % 2 ? one : other));
    const fetched = urls.filter((url) => requestsOf(url) === 1).length;
    expect(fetched).toBeGreaterThanOrEqual(ACCOUNT_PER_MINUTE);
    // The links may have come in two minutes of the clock.
    expect(fetched).toBeLessThanOrEqual(2 * ACCOUNT_PER_MINUTE);
  });

  it('is fetched by another instance if the first one has ended', async () => {
    const { ana, chat } = await stored.pair();
    const url = newPage();
    const sent = await stored.message(chat, ana, url, { linkPreviewDueAt: new Date() });
    expect(await settled(sent)).toMatchObject({ linkPreview: { url } });
    expect(requestsOf(url)).toBe(1);
  });

  it('is not due in a request, without a link or without the setting', () => {
    const content = { text: newPage(), isRequest: false };
    const now = new Date();
    expect(one.linkPreviewDueAt(content, now)).toBeInstanceOf(Date);
    expect(one.linkPreviewDueAt({ ...content, isRequest: true }, now)).toBeUndefined();
    expect(one.linkPreviewDueAt({ ...content, text: 'Shall we?' }, now)).toBeUndefined();
    expect(switchedOff.linkPreviewDueAt(content, now)).toBeUndefined();
  });
});

describe('the removal of a preview', () => {
  it('takes it and its picture away for everybody, and can be repeated', async () => {
    const { ana, message, picture } = await pairWithPreview();
    for (let time = 1; time <= 2; time++)
      expect(await one.removeLinkPreview(message._id, ana._id)).toMatchObject({
        text: message.text,
        linkPreview: null,
      });
    const removed = (await stored.messages.byId(message._id))!;
    expect(removed.revision).toBeGreaterThan(message.revision);
    expect(stored.published).toContainEqual(
      expect.objectContaining({ _id: message._id, revision: removed.revision, linkPreview: null }),
    );
    expect(await canRead(picture, ana)).toBe(false);
    expect(await attachments.attachments.byId(picture)).toBeNull();
  });

  it('is rejected for everybody but the writer', async () => {
    const { ben, message } = await pairWithPreview();
    await expect(one.removeLinkPreview(message._id, ben._id)).rejects.toMatchObject({ code: 'not_found' });
    expect((await stored.messages.byId(message._id))?.linkPreview).not.toBeNull();
  });

  it('is rejected for a deleted message', async () => {
    const { ana, chat } = await stored.pair();
    const { _id } = await stored.message(chat, ana, '', { deleted: true });
    await expect(one.removeLinkPreview(_id, ana._id)).rejects.toMatchObject({ code: 'message_deleted' });
  });
});
