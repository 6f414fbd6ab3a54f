import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  MAX_BYTES,
  type PublicFetchFixture,
  redirect,
  startPublicFetchFixture,
} from './public-fetch.fixture.ts';

let fixture: PublicFetchFixture;
let asked: PublicFetchFixture['asked'];
let fetchAsTest: PublicFetchFixture['fetchAsTest'];
beforeAll(async () => {
  fixture = await startPublicFetchFixture();
  ({ asked, fetchAsTest } = fixture);
});
afterAll(() => fixture?.stop());

describe('what is read', () => {
  it('is the body, also a compressed one', async () => {
    expect((await fetchAsTest('/compressed')).body.toString()).toBe('<p>Hello</p>');
  });

  it('is asked for without cookies or traces of the person', async () => {
    await fetchAsTest('/page');
    const last = asked.at(-1)?.headers;
    expect(Object.keys(last ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
    expect(last).toMatchObject({ 'user-agent': 'Test/1.0', accept: 'text/html' });
  });

  it.each(['/huge', '/bomb'])('is no more than is allowed of %s', async (path) => {
    await expect(fetchAsTest(path)).rejects.toThrow('the body is too large');
    const { body } = await fetchAsTest(path, { whenLarger: 'cut' });
    expect(body).toHaveLength(MAX_BYTES);
  });

  it.each(['/json', '/svg', '/no-type', '/missing', '/no-content', '/unknown-encoding', '/broken-encoding'])(
    'is not %s',
    (path) => expect(fetchAsTest(path, { types: ['text/html', 'image/png'] })).rejects.toThrow(),
  );

  it.each(['/cut-off', '/large-headers'])('is not %s', (path) => expect(fetchAsTest(path)).rejects.toThrow());

  it.each(['/silent', '/slow', redirect('/slow')])('ends when the time is over at %s', (path) =>
    expect(fetchAsTest(path, { signal: AbortSignal.timeout(300) })).rejects.toThrow(/abort/i),
  );
});
