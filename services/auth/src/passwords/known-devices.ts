import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { CookieOptions, Request, Response } from 'express';
import { readCookie } from '../sessions/read-cookie.ts';
import { newSecret } from '../sessions/refresh-token.ts';

/** Stays in a browser after the session, so that it is known at the next sign-in. */
export const DEVICE_COOKIE = 'auth.device';
const MAX_AGE_MS = 365 * 24 * 3600 * 1000;
const SHAPE = /^([\w-]{43})\.([\w-]{43})$/;

export type KnownDevices = ReturnType<typeof knownDevices>;

/** Browsers that have signed in to an account, by a cookie that only auth can make. It gives no access. */
export function knownDevices(setting: string, secure: boolean) {
  const key = Buffer.from(hkdfSync('sha256', setting, '', 'layover known devices', 32));
  const options: CookieOptions = { httpOnly: true, sameSite: 'strict', path: '/api/auth', secure };
  const seal = (email: string, id: string) => createHmac('sha256', key).update(`${email} ${id}`).digest();

  /** @returns the id of the browser, if it has signed in to the account with this e-mail */
  function find(req: Request, email: string): string | undefined {
    const [, id, mac] = SHAPE.exec(readCookie(req, DEVICE_COOKIE) ?? '') ?? [];
    if (!id || !mac) return undefined;
    return timingSafeEqual(Buffer.from(mac, 'base64url'), seal(email, id)) ? id : undefined;
  }

  return {
    find,
    /** Keeps the id of a known browser, so that its attempts stay counted. */
    remember: (req: Request, res: Response, email: string): void => {
      const id = find(req, email) ?? newSecret();
      const value = `${id}.${seal(email, id).toString('base64url')}`;
      res.cookie(DEVICE_COOKIE, value, { ...options, maxAge: MAX_AGE_MS });
    },
  };
}
