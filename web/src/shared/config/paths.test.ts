import { describe, expect, it } from '@jest/globals';
import { adminPaths, areas, isPagePath, publicPaths, userPaths } from '@layover/proto/page-paths';
import { isSafeLocalPath, joinPath, loginPath, paths, redirectSearch, redirectTarget } from './paths.ts';

describe('isSafeLocalPath', () => {
  it.each([
    '/',
    '/user/destinations',
    '/user/destinations?page=2#top',
    '/admin/users?filter=a\\b',
    '/user/destinations?search=C:\\x//y#a\\b',
    '/blog/rain#?x=//y',
    '/blog/rain#comment-2?from=//mail',
  ])('keeps %s', (path) => {
    expect(isSafeLocalPath(path)).toBe(true);
  });
  it.each([
    '',
    'user',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '///evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/\u0000/evil.example',
    '/a\\b',
    '/\\?x',
    '/\\#x',
    '/.//evil.example?a\\b',
    '\\\\evil.example',
    '/.//evil.example',
    '/user/..//evil.example',
    '/%2e//evil.example',
    'http:/evil.example',
    'https:evil.example',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '@evil.example',
    '.evil.example',
    '?redirect=//evil.example',
    '#//evil.example',
  ])('rejects %j', (path) => {
    expect(isSafeLocalPath(path)).toBe(false);
  });
});

describe('redirectTarget', () => {
  it('returns the page for which the login path was made', () => {
    const path = loginPath('/user/destinations?city=lisbon&page=2');
    expect(redirectTarget(path.slice(path.indexOf('?')))).toBe('/user/destinations?city=lisbon&page=2');
  });
  it.each([
    ['the sign-in page', loginPath],
    ['the join page', joinPath],
    ['a page that keeps the target', (from: string) => paths.login + redirectSearch(from)],
  ])('keeps the query and the anchor of the page that led to %s', (_page, pathFrom) => {
    const from = '/blog/slow-boats?from=mail&q=caf%C3%A9+%26#comment-2';
    const path = pathFrom(from);
    expect(redirectTarget(path.slice(path.indexOf('?')))).toBe(from);
  });
  it.each([
    '?redirect=//evil.example',
    '?redirect=%2F%2Fevil.example',
    '?redirect=%252F%252Fevil.example',
    '?redirect=%2F%5Cevil.example',
    '?redirect=/%2F/evil.example',
    '?redirect=/%09/evil.example',
    '?redirect=/%0d%0a/evil.example',
    '?redirect=https%3A%2F%2Fevil.example',
    '?redirect=//evil.example&redirect=/user/destinations',
    '?redirect=',
    '?other=/user/destinations',
  ])('ignores the target in %s', (search) => {
    expect(redirectTarget(search)).toBeUndefined();
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
    for (const path of [
      ...Object.values(publicPaths),
      ...Object.values(adminPaths),
      ...Object.values(userPaths),
      ...areaPagePaths,
    ]) {
      expect([path, isPagePath(path), isPagePath(`${path}/`.replace('//', '/'))]).toEqual([path, true, true]);
    }
  });
  it.each([
    '/blog/a/b',
    '/user/blog/a/b',
    '/admin/nowhere',
    '/user/plans',
    '/destinations',
    '/user/destinations/a/b',
  ])('rejects %s', (path) => {
    expect(isPagePath(path)).toBe(false);
  });
});
