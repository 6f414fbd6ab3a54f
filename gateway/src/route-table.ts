import { pathOf } from './target.ts';

/** How often a path may be called, and how large what is sent to it may be; the figures are in `limits/limits.ts` and `body-limit.ts`. */
export type LimitClass =
  | 'credentials'
  | 'joining'
  | 'mails'
  | 'renewals'
  | 'calls'
  | 'searches'
  | 'pictures'
  | 'uploads';

export const services = ['auth', 'user', 'chat', 'plan', 'content', 'payment'] as const;
export type ServiceName = (typeof services)[number];

export interface Route {
  prefix: string;
  service: ServiceName;
  limit: LimitClass;
  /** A call with credentials by somebody who is signed in: their session must not have ended. */
  ofSession?: true;
}

/** Prefix → who answers and how often it may be asked. A prefix is whole path segments; the longest one wins. */
export const routeTable: readonly Route[] = [
  { prefix: '/api/auth', service: 'auth', limit: 'calls' },
  { prefix: '/api/auth/login', service: 'auth', limit: 'credentials' },
  { prefix: '/api/auth/change-password', service: 'auth', limit: 'credentials', ofSession: true },
  { prefix: '/api/auth/refresh', service: 'auth', limit: 'renewals' },
  { prefix: '/api/auth/register', service: 'auth', limit: 'joining' },
  { prefix: '/api/auth/register-google', service: 'auth', limit: 'credentials' },
  { prefix: '/api/auth/register-facebook', service: 'auth', limit: 'credentials' },
  { prefix: '/api/auth/getUserCredentials', service: 'auth', limit: 'credentials' },
  { prefix: '/api/auth/forgot_password', service: 'auth', limit: 'mails' },
  { prefix: '/api/auth/reset_password', service: 'auth', limit: 'credentials' },
  { prefix: '/api/user', service: 'user', limit: 'calls' },
  { prefix: '/api/user/images', service: 'user', limit: 'pictures' },
  { prefix: '/api/user/update-profil-photo', service: 'user', limit: 'uploads' },
  { prefix: '/api/user/update-cover-photo', service: 'user', limit: 'uploads' },
  { prefix: '/api/chat', service: 'chat', limit: 'calls' },
  { prefix: '/api/message', service: 'chat', limit: 'calls' },
  { prefix: '/api/message/attachment', service: 'chat', limit: 'uploads' },
  { prefix: '/api/message/search', service: 'chat', limit: 'searches' },
  { prefix: '/api/plan', service: 'plan', limit: 'calls' },
  { prefix: '/api/plan/images', service: 'plan', limit: 'pictures' },
  { prefix: '/api/plan/update-plan-photo', service: 'plan', limit: 'uploads' },
  { prefix: '/api/Ads', service: 'content', limit: 'calls' },
  { prefix: '/api/Ads/images', service: 'content', limit: 'pictures' },
  { prefix: '/api/blog', service: 'content', limit: 'calls' },
  { prefix: '/api/blog/images', service: 'content', limit: 'pictures' },
  { prefix: '/api/category', service: 'content', limit: 'calls' },
  { prefix: '/api/content', service: 'content', limit: 'calls' },
  { prefix: '/api/content/images', service: 'content', limit: 'pictures' },
  { prefix: '/api/package', service: 'payment', limit: 'calls' },
  { prefix: '/api/payment', service: 'payment', limit: 'calls' },
];

/** Where WebSockets go; nothing else is upgraded. */
export const socketRoute = { prefix: '/api/socket.io', service: 'chat' } as const;

const byPrefix = new Map(routeTable.map((route) => [route.prefix, route]));

/** The route of a request's target in its normal form, which may carry a query; undefined when no service answers it. */
export function routeOf(target: string): Route | undefined {
  const path = pathOf(target);
  const second = path.indexOf('/', 5);
  if (second === -1) return byPrefix.get(path);
  const third = path.indexOf('/', second + 1);
  const deeper = byPrefix.get(third === -1 ? path : path.slice(0, third));
  return deeper ?? byPrefix.get(path.slice(0, second));
}

export function isSocketTarget(target: string): boolean {
  const path = pathOf(target);
  return path === socketRoute.prefix || path.startsWith(`${socketRoute.prefix}/`);
}
