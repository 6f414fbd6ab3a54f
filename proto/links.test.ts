import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { firstLink, splitLinks } from './links.ts';

const hrefs = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

describe('links in a message', () => {
  it('are found between words and leave the text complete', () => {
    const text = 'See https://layover.example/a?b=1#c, then http://x.example/y.';
    expect(hrefs(text)).toEqual(['https://layover.example/a?b=1#c', 'http://x.example/y']);
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('begin with the one that a message shows a preview of', () => {
    expect(firstLink('ftp://x.example, https://a.example/1 and https://b.example')).toBe(
      'https://a.example/1',
    );
    expect(firstLink('no address')).toBeUndefined();
  });

  it('include a closing bracket only if they also include the opening one', () => {
    expect(hrefs('https://en.wikipedia.org/wiki/Osaka_(city)')).toEqual([
      'https://en.wikipedia.org/wiki/Osaka_(city)',
    ]);
    expect(hrefs('(https://x.example/y)')).toEqual(['https://x.example/y']);
  });

  it.each([
    ['(see https://en.wikipedia.org/wiki/Foo_(bar))', 'https://en.wikipedia.org/wiki/Foo_(bar)'],
    ['(https://x.example/y?q=(a)(b)).', 'https://x.example/y?q=(a)(b)'],
    ['[https://x.example/[y]]', 'https://x.example/[y]'],
    ['{https://x.example/{id}}', 'https://x.example/{id}'],
    ['[text](https://x.example/y)', 'https://x.example/y'],
    ['https://x.example/y(see below)', 'https://x.example/y'],
    ['https://x.example/y)』', 'https://x.example/y'],
    ['「https://x.example/y」', 'https://x.example/y'],
    ['（https://x.example/y）', 'https://x.example/y'],
    ['【https://x.example/y】です', 'https://x.example/y'],
    ['見て：https://x.example/東京。次', 'https://x.example/東京'],
    ['https://x.example/y？', 'https://x.example/y'],
    ['https://x.example/ص،', 'https://x.example/ص'],
    ['https://x.example/y؟', 'https://x.example/y'],
    ['https://x.example/y۔', 'https://x.example/y'],
    ['https://x.example/y।', 'https://x.example/y'],
    ['https://x.example/y։', 'https://x.example/y'],
    ['https://x.example/y።', 'https://x.example/y'],
    ['„https://x.example/y“', 'https://x.example/y'],
    ['https://x.example/y’s menu', 'https://x.example/y'],
    ['‚https://x.example/y‘', 'https://x.example/y'],
    ['https://https://x.example/y', 'https://x.example/y'],
    ['http://HTTPS://x.example/y', 'HTTPS://x.example/y'],
    ['https://x.example/y…', 'https://x.example/y'],
    ['https://x.example/https://y.example', 'https://x.example/https://y.example'],
    ['‹https://x.example/y›', 'https://x.example/y'],
    ['“https://x.example/y”—nice', 'https://x.example/y'],
    ['*https://x.example/y*', 'https://x.example/y'],
    ['_https://x.example/y_', 'https://x.example/y'],
    ['~~https://x.example/y~~', 'https://x.example/y'],
    ['|https://x.example/y|', 'https://x.example/y'],
    ['https://x.example/y_', 'https://x.example/y_'],
    ['https://x.example/y\u202ez', 'https://x.example/y'],
    ['https://x.example/y\\z', 'https://x.example/y'],
    ['https://x.example/می\u200cخواهم', 'https://x.example/می\u200cخواهم'],
    ['https://[2001:db8::1]:8080/y', 'https://[2001:db8::1]:8080/y'],
    ['http://почта.рф/привет.', 'http://почта.рф/привет'],
    ['https://x.example/🗼(a)', 'https://x.example/🗼(a)'],
  ])('end in %s as a reader sees them', (text, address) => {
    const parts = splitLinks(text);
    expect(parts.flatMap((part) => (part.href === undefined ? [] : part.text))).toEqual([address]);
    expect(parts.map((part) => part.text).join('')).toBe(text);
  });

  it.each([
    'https://x.example、https://y.example',
    'https://x.example,https://y.example',
    '(https://x.example)(https://y.example)',
  ])('that follow one another are two in %s', (text) => {
    expect(hrefs(text)).toEqual(['https://x.example/', 'https://y.example/']);
  });

  it('leave every text complete, and end with a bracket only if they open it', () => {
    const piece = fc.constantFrom(
      'https://',
      'x.example',
      '/',
      '(',
      ')',
      '[',
      ']',
      '。',
      '»',
      '_',
      '🗼',
      ' ',
      ',',
      'a',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const parts = splitLinks(pieces.join(''));
        expect(parts.map((part) => part.text).join('')).toBe(pieces.join(''));
        for (const { text, href } of parts)
          if (href) expect(text.split('(')).toHaveLength(text.split(')').length);
      }),
    );
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<b>',
    'file:///etc/passwd',
    'ftp://x.example',
    'https://',
    'https://user:secret@x.example',
    'www.x.example',
  ])('are not made from %s', (text) => {
    expect(hrefs(text)).toEqual([]);
    expect(splitLinks(text)).toEqual([{ text }]);
  });
});
