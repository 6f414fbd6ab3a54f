import type { Role } from '@layover/proto/http/shared-schemas';
import { type Area, areaPath, publicPaths } from '@layover/proto/page-paths';

export type { Area };

/** The part of the site that a role lives in. */
export function areaOf(rol: Role | undefined): Area {
  return rol === 'ADMIN' ? 'admin' : 'user';
}

/** Addresses of pages. `paths.destination(area, id)` is that of one destination. */
export const paths = {
  ...publicPaths,
  packagesIn: (area: Area) => areaPath(area, 'packages'),
  destinations: (area: Area) => areaPath(area, 'destinations'),
  destination: (area: Area, id: string) => areaPath(area, 'destination').replace(':id', id),
  profile: (area: Area, id?: string) =>
    id ? areaPath(area, 'otherProfile').replace(':id', id) : areaPath(area, 'profile'),
} as const;

/** Pages where money is spent: nothing lies beside the price and the button. */
export const isCheckout = (pathname: string): boolean =>
  /^\/(user|admin)\/(packages|payments)(\/|$)/.test(pathname);

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
