import { describe, expect, it } from '@jest/globals';
import { areas } from '@layover/proto/http/areas';
import { endpoints } from '@layover/proto/http/contracts';
import { limitOf } from '@layover/proto/http/endpoint';
import { isSocketTarget, routeOf } from './route-table.ts';
import { areaOf, serviceOf } from './services.ts';

const ID = '0123456789abcdef01234567';

describe('the route table', () => {
  it('sends every call to the service of its area, with its limit', () => {
    for (const endpoint of endpoints) {
      const { method, path } = endpoint;
      const target = path.replaceAll(/:\w+/g, ID);
      for (const spelling of [target, `${target}/`.replace('//', '/'), `${target}?page=1`]) {
        const { service, endpoint: found, limit } = routeOf(method, spelling) ?? {};
        expect([spelling, found?.method, found?.path]).toEqual([spelling, method, path]);
        expect([spelling, service, limit]).toEqual([spelling, serviceOf(path), limitOf(endpoint)]);
      }
    }
  });

  it('has the areas of the contracts, each once', () => {
    const used = new Set(endpoints.map(({ path }) => areaOf(path)));
    expect(Object.values(areas).flat().sort()).toEqual([...used].sort());
  });

  it.each([
    ['GET', '/api/plan?page=1', 'plan', 'reads'],
    ['GET', '/api/plan/', 'plan', 'reads'],
    ['OPTIONS', '/api/plan/', 'plan', 'reads'],
    ['GET', '/api/plan/images/ab.webp', 'plan', undefined],
    ['HEAD', '/api/plan/images/ab.webp', 'plan', undefined],
    ['POST', '/api/plan/images/ab.webp', 'plan', 'writes'],
    ['GET', '/api/plan/imagesque', 'plan', 'reads'],
    ['GET', '/api/Ads/images/x', 'content', undefined],
    ['GET', '/api/message/abc', 'chat', 'reads'],
    ['HEAD', '/api/message/search?text=x', 'chat', 'searches'],
    ['POST', '/api/message/attachment/abc?size=small', 'chat', 'uploads'],
    ['GET', '/api/message/attachment/abc?size=small', 'chat', 'reads'],
    ['POST', '/api/auth/login', 'auth', 'credentials'],
    ['POST', '/api/auth/login/?x=/y', 'auth', 'credentials'],
    ['POST', '/api/auth/change-password', 'auth', 'credentials'],
    ['GET', '/api/auth/reset_password/token', 'auth', 'reads'],
    ['POST', '/api/auth/reset_password/token', 'auth', 'credentials'],
    ['POST', '/api/auth/register/', 'auth', 'registrations'],
    ['POST', '/api/auth/forgot_password', 'auth', 'mails'],
    ['POST', '/api/auth/refresh', 'auth', 'renewals'],
    ['POST', '/api/user/update-profil-photo', 'user', 'uploads'],
    ['GET', '/api/user/admin/webhooks', 'user', 'searches'],
    ['POST', '/api/plan/update-plan-photo/1', 'plan', 'uploads'],
    ['POST', '/api/contact', 'content', 'contact'],
    ['POST', '/api/contact/messages/1/answers', 'content', 'writes'],
    ['GET', '/api/Ads', 'content', 'reads'],
    ['POST', `/api/Ads/${ID}`, 'content', 'uploads'],
    ['PUT', `/api/Ads/update/${ID}`, 'content', 'writes'],
    ['POST', '/api/Ads/views', 'content', 'views'],
  ])('sends %s %s to %s with the limit %s', (method, target, service, limit) => {
    const route = routeOf(method, target);
    expect([route?.service, route?.limit]).toEqual([service, limit]);
  });

  it.each([
    ['GET', '/api/plan/nothing/like/this', 'reads'],
    ['DELETE', '/api/plan/nothing/like/this', 'writes'],
    ['PUT', '/api/auth/login', 'writes'],
    ['POST', '/api/auth/login/x', 'writes'],
  ])('sends %s %s, which no contract has, to the service with the limit %s', (method, target, limit) => {
    const service = serviceOf(target);
    expect(routeOf(method, target)).toEqual({ service, limit });
  });

  it.each([
    '/',
    '/api',
    '/api/',
    '/api/planx',
    '/apis/plan',
    '/x/api/plan',
    'http://a/api/plan',
    '/api?x=/plan',
    '*',
    '',
  ])('has no service for %j', (target) => {
    expect(routeOf('GET', target)).toBeUndefined();
  });

  it('recognizes the socket path by whole segments', () => {
    expect(['/api/socket.io', '/api/socket.io/?EIO=4'].map(isSocketTarget)).toEqual([true, true]);
    expect(['/api/socket.iox', '/api/socket', '/socket.io/'].map(isSocketTarget)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
