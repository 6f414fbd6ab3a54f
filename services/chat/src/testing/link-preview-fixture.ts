import { randomUUID } from 'node:crypto';
import { eventually } from '@layover/kit/testing/eventually';
import type { TestPerson } from '@layover/kit/testing/tokens';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import { pageWith, startTestSite, type TestSite } from '../link-previews/testing/start-test-site.ts';
import { type ChatTestHarness, startChatTestHarness } from './chat-test-harness.ts';

const HEAD = `<meta property="og:title" content="Fado in Alfama"><meta name="description" content="Every Thursday">
  <meta property="og:site_name" content="Lisbon nights"><meta property="og:image" content="picture.png">`;

export type LinkPreviewFixture = Awaited<ReturnType<typeof startLinkPreviewFixture>>;

/** Two instances that fetch previews, and a site whose pages they may fetch. */
export async function startLinkPreviewFixture() {
  const site = await startTestSite();
  const settings = {
    LINK_PREVIEWS: 'true',
    LINK_PREVIEW_RETRY_SECONDS: '10',
    LINK_PREVIEWS_PER_HOST: '1000',
    LINK_PREVIEWS_TEST_ADDRESS: site.address,
  };
  const harness = await startChatTestHarness({ a: settings, b: settings });
  return {
    harness,
    site,
    ...linkPreviewCalls(harness, site),
    async stop() {
      await harness.stop();
      site.stop();
    },
  };
}

function linkPreviewCalls(harness: ChatTestHarness, site: TestSite) {
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

  return { newPage, requestsOf, stored, previewed, isSettled, removePreview, pictureOf, pairWithPreview };
}
