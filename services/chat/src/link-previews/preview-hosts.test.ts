import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type LinkPreviewFixture, startLinkPreviewFixture } from '../testing/link-preview-fixture.ts';

const PER_HOST = 4;

let fixture: LinkPreviewFixture;
beforeAll(async () => {
  fixture = await startLinkPreviewFixture({ perHost: PER_HOST });
});
afterAll(() => fixture?.stop());

it('one host gets a limited number of requests in a minute, whoever sends its links', async () => {
  const { harness, newPage, requestsOf, isSettled } = fixture;
  const urls = Array.from({ length: 3 * PER_HOST }, () => newPage('<title>Page</title>'));
  for (const url of urls) {
    const { ana, chat } = await harness.pair();
    await isSettled(await harness.send(ana, chat._id, url));
  }
  const fetched = urls.filter((url) => requestsOf(url) > 0).length;
  expect(fetched).toBeGreaterThanOrEqual(PER_HOST);
  // The links may have come in two minutes of the clock.
  expect(fetched).toBeLessThanOrEqual(2 * PER_HOST);
});
