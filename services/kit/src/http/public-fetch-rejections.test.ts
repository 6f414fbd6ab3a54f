import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  answering,
  NOT_PUBLIC,
  options,
  type PublicFetchFixture,
  redirect,
  startPublicFetchFixture,
} from './public-fetch.fixture.ts';
import { publicFetch } from './public-fetch.ts';

let fixture: PublicFetchFixture;
let asked: PublicFetchFixture['asked'];
let testAddress: PublicFetchFixture['testAddress'];
let fetchAsTest: PublicFetchFixture['fetchAsTest'];
beforeAll(async () => {
  fixture = await startPublicFetchFixture();
  ({ asked, testAddress, fetchAsTest } = fixture);
});
afterAll(() => fixture?.stop());

describe('what is rejected before a connection', () => {
  it.each(NOT_PUBLIC)('the address %s', async (host) => {
    await expect(fetchAsTest(`http://${host}/`)).rejects.toThrow(
      /the address is rejected|the host is rejected|Invalid URL/,
    );
    await expect(fetchAsTest(`https://${host}/page`)).rejects.toThrow(
      /the address is rejected|the host is rejected|Invalid URL/,
    );
  });

  it.each(['localhost', 'localhost.', 'LOCALHOST', 'ⓛocalhost', 'gateway', 'chat', 'redis', 'mongodb.'])(
    'the name %s, which only a local network has',
    (host) => expect(fetchAsTest(`http://${host}/`)).rejects.toThrow('the host is rejected'),
  );

  it.each([
    'file:///etc/passwd',
    'ftp://site.example/',
    'gopher://site.example/',
    'data:text/html,x',
    'about:blank',
    'javascript:alert(1)',
    'ws://site.example/',
    'unix:/run/docker.sock',
    'dict://site.example:11211/',
  ])('the protocol of %s', (url) => expect(fetchAsTest(url)).rejects.toThrow('the protocol is rejected'));

  it.each([22, 25, 3000, 5672, 6379, 8080, 27017])('the port %s', (port) =>
    expect(fetchAsTest(`http://site.example:${port}/`)).rejects.toThrow('the port is rejected'),
  );

  it('credentials', () =>
    expect(fetchAsTest('http://user:secret@site.example/')).rejects.toThrow('credentials is rejected'));

  it('this machine at the port of another program', async () => {
    const before = asked.length;
    const port = Number(testAddress.split(':')[1]);
    await expect(fetchAsTest(`http://127.0.0.1:${port + 1}/page`)).rejects.toThrow('the port is rejected');
    await expect(fetchAsTest(`http://127.0.0.2:${port}/page`)).rejects.toThrow('the address is rejected');
    await expect(
      publicFetch({ userAgent: 'Test/1.0' })(`http://${testAddress}/page`, options()),
    ).rejects.toThrow('is rejected');
    expect(asked).toHaveLength(before);
  });
});

describe('where a name leads', () => {
  const named = (path: string) => `http://site.example:${testAddress.split(':')[1]}${path}`;

  it('is asked once, and the checked address is the one connected to', async () => {
    const { questions, resolve } = answering(['127.0.0.1'], ['169.254.169.254']);
    const { body } = await fetchAsTest(named('/page'), {}, resolve);
    expect(body.toString()).toBe('<p>Hello</p>');
    expect(questions).toEqual(['site.example']);
  });

  it('is checked again for each redirect', async () => {
    const { resolve, questions } = answering(['127.0.0.1'], ['10.0.0.1']);
    await expect(fetchAsTest(named(redirect('/page')), {}, resolve)).rejects.toThrow(
      'is not on the public internet',
    );
    expect(questions).toHaveLength(2);
  });

  it.each([
    [['169.254.169.254']],
    [['::1']],
    [['::ffff:169.254.169.254']],
    [['64:ff9b::a9fe:a9fe']],
    [['fd00::1']],
    [['8.8.8.8', '10.0.0.1']],
    [['10.0.0.1', '8.8.8.8']],
    [[]],
  ])('is rejected if it is %j', async (addresses) => {
    const before = asked.length;
    const { resolve } = answering(addresses);
    await expect(fetchAsTest(named('/page'), {}, resolve)).rejects.toThrow('is not on the public internet');
    await expect(fetchAsTest('http://site.example/', {}, answering(addresses).resolve)).rejects.toThrow(
      'is not on the public internet',
    );
    expect(asked).toHaveLength(before);
  });
});

describe('redirects', () => {
  it.each([301, 302, 303, 307, 308])('with status %i are followed', async (status) => {
    const { url } = await fetchAsTest(redirect('/page', status));
    expect(url.pathname).toBe('/page');
  });

  it('are followed three times', async () => {
    const three = redirect(redirect(redirect('/page')));
    await expect(fetchAsTest(three)).resolves.toMatchObject({ body: Buffer.from('<p>Hello</p>') });
    await expect(fetchAsTest(redirect(three))).rejects.toThrow('the number of redirects is rejected');
  });

  it.each([
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/',
    'http://2130706433/',
    '//10.0.0.1/',
    '///127.1/',
    'http://localhost/',
    'http://site.example:6379/',
    'file:///etc/passwd',
    'http://user@site.example/',
  ])('to %s are rejected', (to) => expect(fetchAsTest(redirect(to))).rejects.toThrow('is rejected'));
});
