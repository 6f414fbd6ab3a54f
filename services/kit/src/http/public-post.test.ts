import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  answering,
  MAX_BYTES,
  NOT_PUBLIC,
  type PublicFetchFixture,
  redirect,
  startPublicFetchFixture,
} from './public-fetch.fixture.ts';

let fixture: PublicFetchFixture;
let asked: PublicFetchFixture['asked'];
let postAsTest: PublicFetchFixture['postAsTest'];
beforeAll(async () => {
  fixture = await startPublicFetchFixture();
  ({ asked, postAsTest } = fixture);
});
afterAll(() => fixture?.stop());

it.each(NOT_PUBLIC)('nothing is posted to the address %s', async (host) => {
  await expect(postAsTest(`https://${host}/hook`)).rejects.toThrow(
    /the address is rejected|the host is rejected|Invalid URL/,
  );
});

it.each([
  ['http://site.example/', 'the protocol is rejected'],
  ['ftp://site.example/', 'the protocol is rejected'],
  ['https://site.example:8443/', 'the port is rejected'],
  ['https://user:secret@site.example/', 'credentials is rejected'],
  ['https://localhost/', 'the host is rejected'],
])('nothing is posted to %s', (url, reason) => expect(postAsTest(url)).rejects.toThrow(reason));

it.each([
  [['169.254.169.254']],
  [['::1']],
  [['::ffff:169.254.169.254']],
  [['64:ff9b::a9fe:a9fe']],
  [['fd00::1']],
  [['8.8.8.8', '10.0.0.1']],
  [[]],
])('nothing is posted where a name leads to %j', async (addresses) => {
  const before = asked.length;
  const { resolve } = answering(addresses);
  await expect(postAsTest('https://site.example/hook', resolve)).rejects.toThrow(
    'is not on the public internet',
  );
  expect(asked).toHaveLength(before);
});

it('posts once to the address that was checked, and does not follow a redirect', async () => {
  const before = asked.length;
  expect(await postAsTest('/page')).toEqual({ status: 200, body: Buffer.from('<p>Hello</p>') });
  expect((await postAsTest(redirect('http://169.254.169.254/', 307))).status).toBe(307);
  const [first, ...rest] = asked.slice(before);
  expect(first).toMatchObject({ method: 'POST', url: '/page' });
  expect(first?.headers).toMatchObject({ 'content-length': '2', 'user-agent': 'Test/1.0' });
  expect(first?.headers).not.toHaveProperty('cookie');
  expect(rest).toHaveLength(1);
});

it('reads no more of an answer than is allowed, and takes its status when it breaks off', async () => {
  for (const path of ['/huge', '/bomb'])
    expect((await postAsTest(path)).body.length).toBeLessThanOrEqual(MAX_BYTES);
  expect(await postAsTest('/cut-off')).toMatchObject({ status: 200 });
});

it.each(['/silent'])('fails when the time is over at %s', (path) =>
  expect(postAsTest(path, undefined, AbortSignal.timeout(300))).rejects.toThrow(/abort/i),
);
