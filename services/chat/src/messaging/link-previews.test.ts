import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { readyUrl, spawnProcess } from '@layover/kit/testing/start-process';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import { type LinkPreviewFixture, startLinkPreviewFixture } from '../testing/link-preview-fixture.ts';
import { publishEvent } from '../testing/other-services.ts';

let fixture: LinkPreviewFixture;
let harness: LinkPreviewFixture['harness'];
let site: LinkPreviewFixture['site'];
let newPage: LinkPreviewFixture['newPage'];
let requestsOf: LinkPreviewFixture['requestsOf'];
let stored: LinkPreviewFixture['stored'];
let previewed: LinkPreviewFixture['previewed'];
let isSettled: LinkPreviewFixture['isSettled'];
let pairWithPreview: LinkPreviewFixture['pairWithPreview'];
beforeAll(async () => {
  fixture = await startLinkPreviewFixture();
  ({ harness, site, newPage, requestsOf, stored, previewed, isSettled, pairWithPreview } = fixture);
});
afterAll(() => fixture?.stop());

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
          _id: message._id,
          text: message.text,
          editedAt: null,
          linkPreview: {
            url,
            title: 'Fado in Alfama',
            description: 'Every Thursday',
            siteName: 'Lisbon nights',
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

  it('to a person who has not accepted the chat gets none', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.startChat(ana, ben);
    const url = newPage();
    const message = await harness.send(ana, chat._id, url);
    await isSettled(message);
    expect(requestsOf(url)).toBe(0);
  });
});

describe('an instance that is killed while it fetches a page', () => {
  it('leaves the preview to another one', async () => {
    const { ana, ben, chat } = await harness.pair();
    const child = spawnProcess(join(import.meta.dirname, '../main.ts'), {
      NODE_ENV: 'production',
      NAMESPACE: harness.a.namespace,
      UPLOADS_DIR: harness.a.uploadsDir,
      JWKS_URL: harness.a.tokens.jwksUrl,
      LINK_PREVIEWS: 'true',
      LINK_PREVIEW_RETRY_SECONDS: '10',
      LINK_PREVIEWS_PER_HOST: '1000',
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
