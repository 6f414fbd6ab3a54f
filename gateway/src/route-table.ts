import { pathOf } from './request-target.ts';

/** Selects the rate limit (`limits/limit-table.ts`) and the body size limit (`proxy/body-limit.ts`) of a path. */
export type LimitClass =
  | 'credentials'
  | 'joining'
  | 'mails'
  | 'contact'
  | 'renewals'
  | 'calls'
  | 'searches'
  | 'pictures'
  | 'uploads'
  | 'posts'
  | 'views';

export const services = ['auth', 'user', 'chat', 'plan', 'content', 'payment'] as const;
export type ServiceName = (typeof services)[number];

export interface Route {
  prefix: string;
  service: ServiceName;
  limit: LimitClass;
  /** The call takes credentials and a session: the session must not be revoked. */
  requiresSession?: true;
}

/** Path prefix → service and limits. A prefix consists of whole path segments; the longest match applies. `:id` is any segment. */
export const routeTable: readonly Route[] = [
  { prefix: '/api/auth', service: 'auth', limit: 'calls' },
  { prefix: '/api/auth/login', service: 'auth', limit: 'credentials' },
  { prefix: '/api/auth/change-password', service: 'auth', limit: 'credentials', requiresSession: true },
  { prefix: '/api/auth/change-email', service: 'auth', limit: 'credentials', requiresSession: true },
  { prefix: '/api/auth/confirm-password', service: 'auth', limit: 'credentials', requiresSession: true },
  { prefix: '/api/auth/confirm-code', service: 'auth', limit: 'credentials', requiresSession: true },
  { prefix: '/api/auth/confirm-passkey', service: 'auth', limit: 'calls' },
  { prefix: '/api/auth/passkey-sign-in', service: 'auth', limit: 'credentials' },
  { prefix: '/api/auth/second-step', service: 'auth', limit: 'credentials' },
  { prefix: '/api/auth/undo-email-change', service: 'auth', limit: 'credentials' },
  { prefix: '/api/auth/keep-account', service: 'auth', limit: 'credentials' },
  { prefix: '/api/auth/undo-deletion', service: 'auth', limit: 'credentials' },
  { prefix: '/api/auth/refresh', service: 'auth', limit: 'renewals' },
  { prefix: '/api/auth/register', service: 'auth', limit: 'joining' },
  { prefix: '/api/auth/join-with-provider', service: 'auth', limit: 'joining' },
  { prefix: '/api/auth/register-google', service: 'auth', limit: 'credentials' },
  { prefix: '/api/auth/register-facebook', service: 'auth', limit: 'credentials' },
  { prefix: '/api/auth/getUserCredentials', service: 'auth', limit: 'credentials' },
  { prefix: '/api/auth/forgot_password', service: 'auth', limit: 'mails' },
  { prefix: '/api/auth/reset_password', service: 'auth', limit: 'credentials' },
  { prefix: '/api/auth/resend-verification', service: 'auth', limit: 'mails' },
  { prefix: '/api/user', service: 'user', limit: 'calls' },
  { prefix: '/api/user/people', service: 'user', limit: 'searches' },
  { prefix: '/api/user/contact', service: 'user', limit: 'searches' },
  { prefix: '/api/user/admin', service: 'user', limit: 'searches' },
  { prefix: '/api/user/audit', service: 'user', limit: 'searches' },
  { prefix: '/api/user/export-users', service: 'user', limit: 'searches' },
  { prefix: '/api/user/export-audit', service: 'user', limit: 'searches' },
  { prefix: '/api/user/images', service: 'user', limit: 'pictures' },
  { prefix: '/api/user/update-profil-photo', service: 'user', limit: 'uploads' },
  { prefix: '/api/user/update-cover-photo', service: 'user', limit: 'uploads' },
  { prefix: '/api/chat', service: 'chat', limit: 'calls' },
  { prefix: '/api/chat/group-picture', service: 'chat', limit: 'uploads' },
  { prefix: '/api/chat/images', service: 'chat', limit: 'pictures' },
  { prefix: '/api/message', service: 'chat', limit: 'calls' },
  { prefix: '/api/message/attachment', service: 'chat', limit: 'uploads' },
  { prefix: '/api/message/search', service: 'chat', limit: 'searches' },
  { prefix: '/api/plan', service: 'plan', limit: 'calls' },
  { prefix: '/api/plan/images', service: 'plan', limit: 'pictures' },
  { prefix: '/api/plan/update-plan-photo', service: 'plan', limit: 'uploads' },
  { prefix: '/api/trip', service: 'plan', limit: 'calls' },
  { prefix: '/api/trip/import', service: 'plan', limit: 'uploads' },
  { prefix: '/api/plan/add-gallery-picture', service: 'plan', limit: 'uploads' },
  { prefix: '/api/plan/update-city-photo', service: 'plan', limit: 'uploads' },
  { prefix: '/api/plan/export', service: 'plan', limit: 'searches' },
  { prefix: '/api/Ads', service: 'content', limit: 'calls' },
  { prefix: '/api/Ads/:id', service: 'content', limit: 'uploads' },
  { prefix: '/api/Ads/images', service: 'content', limit: 'pictures' },
  { prefix: '/api/Ads/update', service: 'content', limit: 'calls' },
  { prefix: '/api/Ads/remove', service: 'content', limit: 'calls' },
  { prefix: '/api/Ads/update-sorting', service: 'content', limit: 'calls' },
  { prefix: '/api/Ads/views', service: 'content', limit: 'views' },
  { prefix: '/api/blog', service: 'content', limit: 'calls' },
  { prefix: '/api/blog/rss.xml', service: 'content', limit: 'searches' },
  { prefix: '/api/blog/atom.xml', service: 'content', limit: 'searches' },
  { prefix: '/api/blog/sitemap.xml', service: 'content', limit: 'searches' },
  { prefix: '/api/blog/images', service: 'content', limit: 'pictures' },
  { prefix: '/api/blog/add-picture', service: 'content', limit: 'uploads' },
  { prefix: '/api/blog/create-post', service: 'content', limit: 'posts' },
  { prefix: '/api/blog/edit-post', service: 'content', limit: 'posts' },
  { prefix: '/api/category', service: 'content', limit: 'calls' },
  { prefix: '/api/contact', service: 'content', limit: 'contact' },
  { prefix: '/api/contact/messages', service: 'content', limit: 'calls' },
  { prefix: '/api/content', service: 'content', limit: 'calls' },
  { prefix: '/api/content/add-picture', service: 'content', limit: 'uploads' },
  { prefix: '/api/content/images', service: 'content', limit: 'pictures' },
  { prefix: '/api/package', service: 'payment', limit: 'calls' },
  { prefix: '/api/package/images', service: 'payment', limit: 'pictures' },
  { prefix: '/api/package/picture', service: 'payment', limit: 'uploads' },
  { prefix: '/api/payment', service: 'payment', limit: 'calls' },
];

/** The only path that accepts WebSocket upgrades. */
export const socketRoute = { prefix: '/api/socket.io', service: 'chat' } as const;

const byPrefix = new Map(routeTable.map((route) => [route.prefix, route]));

/** The route of a normalized request target; undefined when the path belongs to no service. */
export function routeOf(target: string): Route | undefined {
  const path = pathOf(target);
  const second = path.indexOf('/', 5);
  if (second === -1) return byPrefix.get(path);
  const third = path.indexOf('/', second + 1);
  const deeper = byPrefix.get(third === -1 ? path : path.slice(0, third));
  const area = path.slice(0, second);
  const withId = path.length > second + 1 ? byPrefix.get(`${area}/:id`) : undefined;
  return deeper ?? withId ?? byPrefix.get(area);
}

export function isSocketTarget(target: string): boolean {
  const path = pathOf(target);
  return path === socketRoute.prefix || path.startsWith(`${socketRoute.prefix}/`);
}
