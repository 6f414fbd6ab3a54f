import { describe, expect, it } from '@jest/globals';
import { normalizedTarget } from './request-target.ts';

describe('the normal form', () => {
  it.each([
    ['/', '/'],
    ['/api/plan/?page=1&limit=2', '/api/plan/?page=1&limit=2'],
    ['/api/auth/%6cogin', '/api/auth/login'],
    ['/api/auth/%6Cog%69n/?x=%69', '/api/auth/login/?x=%69'],
    [
      '/user/destinations?city=m%C3%A1laga&from=../x//y\\z',
      '/user/destinations?city=m%C3%A1laga&from=../x//y\\z',
    ],
    ['/caf%C3%A9;x=1', '/caf%C3%A9;x=1'],
    ['/a%252fb', '/a%252fb'],
    ['/...', '/...'],
    ['/blog/%F0%9F%97%BC', '/blog/%F0%9F%97%BC'],
    ['/blog/%25ff', '/blog/%25ff'],
    ['/blog/x?q=%ff', '/blog/x?q=%ff'],
    ['/.env', '/.env'],
  ])('of %s is %s', (target, normal) => {
    expect(normalizedTarget(target)).toBe(normal);
  });

  it.each([
    '',
    '*',
    'http://a/api/plan',
    '/api/auth/login#',
    '/api/plan/?x=1#y',
    '/api//plan',
    '/api/plan//',
    '/api/../plan',
    '/api/%2e%2E/plan',
    '/api/.',
    '/api/plan%2fx',
    '/api/plan%5Cx',
    '/api\\plan',
    '/api/plan%00',
    '/api/plan%0a',
    '/api/plan\u0001',
    '/api/plan x',
    '/api/plan%',
    '/api/plan%4',
    '/blog/%E0%A4%A',
    '/blog/%E0%A4',
    '/blog/%ff',
    '/blog/%C3%28',
    '/blog/%c0%ae',
    '/blog/%ED%A0%80',
    '/blog/%u0041',
    '/api/caf\u00e9',
  ])('of %j does not exist', (target) => {
    expect(normalizedTarget(target)).toBeUndefined();
  });
});
