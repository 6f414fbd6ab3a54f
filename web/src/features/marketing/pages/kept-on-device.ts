import type { cookieNames } from '@layover/proto/cookies';
import type { storageKeys } from '#shared/storage/browser-storage.ts';
import type { cacheNames } from '#shared/storage/cache-names.ts';

/** What the product stores in a browser, in the order of the privacy page; `kept_on_<kind>` is its text. */
export const deviceKinds = [
  'session',
  'device',
  'sign_in',
  'choices',
  'unsent',
  'windows',
  'offline',
  'push',
] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** The kind of each cookie, key of the storage and cache. A new one does not compile without its kind. */
export const keptOnDevice = {
  refreshToken: 'session',
  session: 'session',
  token: 'session',
  tokenExpiration: 'session',
  user: 'session',
  owner: 'session',
  logoutPending: 'session',
  device: 'device',
  signIn: 'sign_in',
  signInRedirect: 'sign_in',
  resetRedirect: 'sign_in',
  joinRedirect: 'sign_in',
  connectState: 'sign_in',
  theme: 'choices',
  locale: 'choices',
  deferred: 'unsent',
  edit: 'unsent',
  unsent: 'unsent',
  windows: 'windows',
  paymentAlert: 'windows',
  reloaded: 'windows',
  offline: 'offline',
  code: 'offline',
  pictures: 'offline',
  sentTimeZone: 'push',
  pushRenewedAt: 'push',
} as const satisfies Record<
  keyof typeof cookieNames | keyof typeof storageKeys | keyof typeof cacheNames,
  DeviceKind
>;
