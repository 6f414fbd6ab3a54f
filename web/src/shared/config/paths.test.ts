import { describe, expect, it } from '@jest/globals';
import { adminPaths, areas, isPagePath, publicPaths } from '@layover/proto/page-paths';
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
  ])('rejects %j', (path) => {
    expect(isSafeLocalPath(path)).toBe(false);
  });
});

describe('redirectTarget', () => {
  it('returns the page for which the login path was made', () => {
    const path = loginPath('/user/destinations?city=lisbon&page=2');
    expect(redirectTarget(path.slice(path.indexOf('?')))).toBe('/user/destinations?city=lisbon&page=2');
  });
  it('ignores a target on another site', () => {
    expect(redirectTarget('?redirect=//evil.example')).toBeUndefined();
  });
});

describe('isPagePath of the server', () => {
  it('accepts the path of every page', () => {
    const areaPagePaths = areas.flatMap((area) => [
      `/${area}`,
      paths.packagesIn(area),
      paths.destinations(area),
      paths.destination(area, 'abc'),
      paths.profile(area),
      paths.profile(area, 'abc'),
    ]);
    for (const path of [...Object.values(publicPaths), ...Object.values(adminPaths), ...areaPagePaths]) {
      expect([path, isPagePath(path), isPagePath(`${path}/`.replace('//', '/'))]).toEqual([path, true, true]);
    }
  });
  it.each([
    '/blog',
    '/user/blog',
    '/admin/nowhere',
    '/user/plans',
    '/destinations',
    '/user/destinations/a/b',
  ])('rejects %s', (path) => {
    expect(isPagePath(path)).toBe(false);
  });
});
