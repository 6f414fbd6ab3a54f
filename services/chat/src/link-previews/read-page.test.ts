import { describe, expect, it } from '@jest/globals';
import { decodePage, readPage } from './read-page.ts';
import { pageWith } from './testing/start-test-site.ts';

const read = (head: string) => readPage(pageWith(head));

describe('what a page says about itself', () => {
  it('is Open Graph before the names of Twitter and HTML', () => {
    expect(
      read(`<title>Plain</title><meta name="description" content="plain"><meta name="twitter:title" content="Tweet">
        <meta property="og:title" content="Tom &amp; Jerry &lt;3"><meta property="og:description" content="A page">
        <meta property="og:site_name" content="Films"><meta property="og:image" content="/a.png">`),
    ).toEqual({ title: 'Tom & Jerry <3', description: 'A page', siteName: 'Films', picture: '/a.png' });
    expect(read('<title> Plain\n title </title><meta name=description content=plain>')).toEqual({
      title: 'Plain title',
      description: 'plain',
      siteName: null,
      picture: null,
    });
  });

  it.each([
    '',
    '<title> </title>',
    '<meta property="og:title" content="&#8203;">',
    '<svg><title>Icon</title></svg>',
  ])('is nothing without a title: %s', (head) => expect(read(head)).toBeNull());

  it('is plain text of a bounded length', () => {
    const facts = read(
      `<meta property="og:title" content="&#x202e;<b>evil</b>&#0;&#7;&#x2066; ${'a'.repeat(500)}">
       <meta property="og:description" content="${'😀'.repeat(500)}"><meta property="og:image" content="${'i'.repeat(3000)}">`,
    );
    expect(facts?.title).toMatch(/^<b>evil<\/b>\uFFFD? a+…$/);
    expect(Array.from(facts?.title ?? '')).toHaveLength(160);
    expect(Array.from(facts?.description ?? '')).toHaveLength(300);
    expect(facts?.description?.isWellFormed()).toBe(true);
    expect(facts?.picture).toBeNull();
  });

  it('is read from a page that is cut off', () => {
    expect(readPage('<html><head><title>Long page</title><meta property="og:descr')?.title).toBe('Long page');
  });
});

describe('the encoding of a page', () => {
  const latin = Buffer.from('<title>Caf\xe9</title>', 'latin1');

  it('is that of its header, then that of its head, then UTF-8', () => {
    expect(decodePage(latin, 'iso-8859-1')).toContain('Café');
    expect(decodePage(Buffer.concat([Buffer.from('<meta charset="latin1">'), latin]), null)).toContain(
      'Café',
    );
    expect(decodePage(Buffer.from('<title>Café</title>'), 'no-such-encoding')).toContain('Café');
    expect(decodePage(Buffer.from('<title>Café</title>'), null)).toContain('Café');
  });
});
