import type { Role } from '@layover/proto/http/values';

export type Area = 'user' | 'admin';

/** The part of the site that a role lives in. */
export function areaOf(rol: Role | undefined): Area {
  return rol === 'ADMIN' ? 'admin' : 'user';
}

/** Addresses of pages, in one place. */
export const paths = {
  home: '/',
  about: '/about-us',
  contact: '/contact',
  packages: '/packages',
  packagesIn: (area: Area) => `/${area}/packages`,
  login: '/login',
  join: '/join-us',
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
  destinations: (area: Area) => `/${area}/destinations`,
  destination: (area: Area, id: string) => `/${area}/destinations/${id}`,
  profile: (area: Area, id?: string) => (id ? `/${area}/profile/${id}` : `/${area}/profile`),
} as const;

const REDIRECT = 'redirect';

/** The sign-in page, with the way back to where the person wanted to go. */
export function loginPath(from?: string): string {
  return from && from !== '/' ? `${paths.login}?${REDIRECT}=${encodeURIComponent(from)}` : paths.login;
}

/** The way back asked for by `?redirect=`, if it stays on this site; undefined otherwise. */
export function redirectTarget(search: string): string | undefined {
  const target = new URLSearchParams(search).get(REDIRECT);
  return target && isSafeLocalPath(target) ? target : undefined;
}

/** One slash, then no second one and no backslash, which browsers read as another host; no control characters. */
export function isSafeLocalPath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
  if (!/^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(path)) return false;
  return new URL(path, 'http://local.invalid').host === 'local.invalid';
}
