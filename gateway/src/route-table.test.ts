import { describe, expect, it } from '@jest/globals';
import { authApi } from '@layover/proto/http/auth/auth';
import { chatApi } from '@layover/proto/http/chat/chat';
import { groupLinkApi } from '@layover/proto/http/chat/group-link';
import { messageApi } from '@layover/proto/http/chat/message';
import { adApi } from '@layover/proto/http/content/ad';
import { blogApi } from '@layover/proto/http/content/blog';
import { blogAdminApi } from '@layover/proto/http/content/blog-admin';
import { blogFeedApi } from '@layover/proto/http/content/blog-feed';
import { blogFeedbackApi } from '@layover/proto/http/content/blog-feedback';
import { categoryApi } from '@layover/proto/http/content/category';
import { contactApi } from '@layover/proto/http/content/contact';
import { contentApi } from '@layover/proto/http/content/content';
import { inboxApi } from '@layover/proto/http/content/inbox';
import { pageAdminApi } from '@layover/proto/http/content/page-admin';
import { sitemapApi } from '@layover/proto/http/content/sitemap';
import { paymentApi } from '@layover/proto/http/payment/payment';
import { planApi } from '@layover/proto/http/plan/plan';
import { userApi } from '@layover/proto/http/user/user';
import { isSocketTarget, routeOf } from './route-table.ts';

const contracts = {
  auth: Object.values(authApi),
  user: Object.values(userApi),
  chat: [...Object.values(chatApi), ...Object.values(groupLinkApi), ...Object.values(messageApi)],
  plan: Object.values(planApi),
  content: [
    adApi,
    contentApi,
    categoryApi,
    blogApi,
    blogFeedbackApi,
    blogAdminApi,
    blogFeedApi,
    sitemapApi,
    contactApi,
    inboxApi,
    pageAdminApi,
  ].flatMap((api) => Object.values<{ path: string }>(api)),
  payment: Object.values(paymentApi),
};

describe('the route table', () => {
  it.each(Object.entries(contracts))('sends the endpoints of %s to that service', (service, endpoints) => {
    for (const { path } of endpoints) expect([path, routeOf(path)?.service]).toEqual([path, service]);
  });

  it.each([
    ['/api/plan?page=1', 'plan', 'calls'],
    ['/api/plan/', 'plan', 'calls'],
    ['/api/plan/images/ab.webp', 'plan', 'pictures'],
    ['/api/plan/imagesque', 'plan', 'calls'],
    ['/api/message/abc', 'chat', 'calls'],
    ['/api/message/attachment/abc?size=small', 'chat', 'uploads'],
    ['/api/auth/login', 'auth', 'credentials'],
    ['/api/auth/change-password', 'auth', 'credentials'],
    ['/api/auth/register/', 'auth', 'joining'],
    ['/api/auth/forgot_password', 'auth', 'mails'],
    ['/api/user/update-profil-photo', 'user', 'uploads'],
    ['/api/plan/update-plan-photo/1', 'plan', 'uploads'],
    ['/api/auth/login/?x=/y', 'auth', 'credentials'],
    ['/api/auth/reset_password/token', 'auth', 'credentials'],
    ['/api/auth/refresh', 'auth', 'renewals'],
    ['/api/contact', 'content', 'contact'],
    ['/api/contact/messages/1/answers', 'content', 'calls'],
    ['/api/Ads/images/x', 'content', 'pictures'],
    ['/api/Ads', 'content', 'calls'],
    ['/api/Ads/', 'content', 'calls'],
    ['/api/Ads/0123456789abcdef01234567', 'content', 'uploads'],
    ['/api/Ads/update/0123456789abcdef01234567', 'content', 'calls'],
    ['/api/Ads/views', 'content', 'views'],
    ['/api/blog/edit-post/1', 'content', 'posts'],
    ['/api/blog/edit/1', 'content', 'calls'],
  ])('sends %s to %s with the limit %s', (target, service, limit) => {
    expect(routeOf(target)).toMatchObject({ service, limit });
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
    expect(routeOf(target)).toBeUndefined();
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
