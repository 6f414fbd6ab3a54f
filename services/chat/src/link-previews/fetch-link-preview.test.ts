import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { publicFetch } from '@layover/kit/http/public-fetch';
import { Redis } from 'ioredis';
import { fetchLinkPreview } from './fetch-link-preview.ts';
import { previewCounts } from './preview-counts.ts';
import { pageWith, startTestSite, type TestSite } from './testing/start-test-site.ts';

let site: TestSite;
let redis: Redis[];
beforeAll(async () => {
  site = await startTestSite();
  redis = [new Redis(process.env.REDIS_URL!), new Redis(process.env.REDIS_URL!)];
});
afterAll(async () => {
  await Promise.all(redis.map((each) => each.quit()));
  site.stop();
});

/** The link of a new page. */
function newPage(head: string): string {
  const path = `/${randomUUID()}`;
  site.pages.set(path, pageWith(head));
  return site.url(path);
}

/** Instances that fetch pages of the site, and count their requests together. */
function startInstances(hostPerMinute: number) {
  const namespace = randomUUID();
  return redis.map((connection) => {
    const counts = previewCounts({ redis: connection, namespace, hostPerMinute });
    return fetchLinkPreview(
      publicFetch({ userAgent: 'test', testAddress: site.address, mayRequest: counts.mayRequest }),
    );
  });
}

describe('the preview of a page', () => {
  const instances = () => startInstances(1_000);
  const title = '<title>Page</title>';
  const pictureAt = (address: string) => `${title}<meta property="og:image" content="${address}">`;

  it.each([
    ['without a title is none', '<p>', null],
    ['has no drawing', pictureAt('/drawing.svg'), { title: 'Page', picture: null }],
    ['has no picture of five megabytes', pictureAt('/too-large.png'), { title: 'Page', picture: null }],
    [
      'has no picture of a private network',
      pictureAt('http://169.254.169.254/a.png'),
      { title: 'Page', picture: null },
    ],
    [
      'has a picture of three megabytes',
      pictureAt('/large.png'),
      { title: 'Page', picture: { width: 480, height: 252 } },
    ],
  ])('%s', async (_name, head, expected) => {
    const preview = await instances()[0]!(newPage(head));
    if (expected === null) expect(preview).toBeNull();
    else expect(preview).toMatchObject(expected);
  });

  it.each(['http://127.0.0.1:1/', 'http://[::1]/', 'http://localhost/'])('at %s is none', async (url) => {
    expect(await instances()[0]!(url)).toBeNull();
  });

  it('that does not exist is none', async () => {
    expect(await instances()[0]!(site.url('/missing'))).toBeNull();
  });
});

it('one host gets a limited number of requests in a minute, by all instances together', async () => {
  const perHost = 4;
  const instances = startInstances(perHost);
  const urls = Array.from({ length: 3 * perHost }, () => newPage('<title>Page</title>'));
  for (const [index, url] of urls.entries()) await instances[index % 2]!(url);
  const fetched = urls.filter((url) => site.requests.has(new URL(url).pathname)).length;
  expect(fetched).toBeGreaterThanOrEqual(perHost);
  // The links may have come in two minutes of the clock.
  expect(fetched).toBeLessThanOrEqual(2 * perHost);
});
