import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { publicFetch } from '@layover/kit/http/public-fetch';
import { Redis } from 'ioredis';
import { fetchLinkPreview } from './fetch-link-preview.ts';
import { previewCounts } from './preview-counts.ts';
import { pageWith, startTestSite, type TestSite } from './testing/start-test-site.ts';

let site: TestSite;
/** A site of a private network. */
let hidden: TestSite;
let redis: Redis[];
beforeAll(async () => {
  [site, hidden] = await Promise.all([startTestSite(), startTestSite()]);
  redis = [new Redis(process.env.REDIS_URL!), new Redis(process.env.REDIS_URL!)];
});
afterAll(async () => {
  await Promise.all(redis.map((each) => each.quit()));
  site.stop();
  hidden.stop();
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
    ['has no icon as its picture', pictureAt('/icon.png'), { title: 'Page', picture: null }],
    [
      'has a picture of three megabytes',
      pictureAt('/large.png'),
      { title: 'Page', picture: { width: 480, height: 252 } },
    ],
    [
      'of a page of a megabyte is read from its beginning',
      `${title}${' '.repeat(1024 * 1024)}`,
      { title: 'Page', picture: null },
    ],
  ])('%s', async (_name, head, expected) => {
    const preview = await instances()[0]!(newPage(head));
    if (expected === null) expect(preview).toBeNull();
    else expect(preview).toMatchObject(expected);
  });

  it.each(['127.0.0.1', 'localhost'])('of a private network at %s is none', async (hostname) => {
    hidden.pages.set('/page', pageWith(title));
    const url = Object.assign(new URL(hidden.url('/page')), { hostname });
    expect(await instances()[0]!(url.href)).toBeNull();
    expect(hidden.requests.has('/page')).toBe(false);
  });

  it('has no picture of a private network', async () => {
    const preview = await instances()[0]!(newPage(pictureAt(hidden.url('/picture.png'))));
    expect(preview).toMatchObject({ title: 'Page', picture: null });
    expect(hidden.requests.has('/picture.png')).toBe(false);
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
