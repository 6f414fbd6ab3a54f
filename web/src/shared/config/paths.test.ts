import { describe, expect, it } from '@jest/globals';
import { areas, isPagePath, publicPaths } from '@layover/proto/page-paths';
import { isSafeLocalPath, loginPath, paths, redirectTarget } from './paths.ts';

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

describe('addresses', () => {
  it('when a path is made for a page, expected an address that the server knows too', () => {
    const made = areas.flatMap((area) => [
      `/${area}`,
      paths.packagesIn(area),
      paths.destinations(area),
      paths.destination(area, 'abc'),
      paths.profile(area),
      paths.profile(area, 'abc'),
    ]);
    for (const path of [...Object.values(publicPaths), ...made]) {
      expect([path, isPagePath(path), isPagePath(`${path}/`.replace('//', '/'))]).toEqual([path, true, true]);
    }
  });
  it.each(['/blog', '/user/blog', '/admin/users', '/destinations', '/user/destinations/a/b'])(
    'when %s has no page, expected it unknown',
    (path) => {
      expect(isPagePath(path)).toBe(false);
    },
  );
});
