import { describe, expect, it } from '@jest/globals';
import { isSafeLocalPath, loginPath, redirectTarget } from './paths.ts';

describe('isSafeLocalPath', () => {
  it.each(['/', '/user/destinations', '/user/destinations?page=2#top'])('keeps %s', (path) => {
    expect(isSafeLocalPath(path)).toBe(true);
  });
  it.each([
    '',
    'user',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/a\\b',
  ])('refuses %j', (path) => {
    expect(isSafeLocalPath(path)).toBe(false);
  });
});

describe('redirectTarget', () => {
  it('when the login path was made for a page, expected that page back', () => {
    const path = loginPath('/user/destinations?city=lisbon&page=2');
    expect(redirectTarget(path.slice(path.indexOf('?')))).toBe('/user/destinations?city=lisbon&page=2');
  });
  it('when the target leaves the site, expected none', () => {
    expect(redirectTarget('?redirect=//evil.example')).toBeUndefined();
  });
});
