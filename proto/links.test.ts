import { describe, expect, it } from '@jest/globals';
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
