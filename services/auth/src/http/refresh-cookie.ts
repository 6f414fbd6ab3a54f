import type { CookieOptions, Request, Response } from 'express';
import { SESSION_DAYS } from '../data/session.repository.ts';
import { formatRefreshToken, parseRefreshToken, type RefreshToken } from '../domain/refresh-token.ts';

export const REFRESH_COOKIE = 'auth._refresh_token.local';

export interface RefreshCookie {
  read: (req: Request) => RefreshToken | undefined;
  set: (res: Response, token: RefreshToken) => void;
  clear: (res: Response) => void;
}

/** The refresh token's way to the browser: out of reach of scripts, other sites and all calls but those of auth. */
export function refreshCookie(secure: boolean): RefreshCookie {
  const options: CookieOptions = { httpOnly: true, sameSite: 'strict', path: '/api/auth', secure };
  return {
    read: (req) => parseRefreshToken(cookieOf(req, REFRESH_COOKIE)),
    set: (res, token) => {
      res.cookie(REFRESH_COOKIE, formatRefreshToken(token), {
        ...options,
        maxAge: SESSION_DAYS * 24 * 3600 * 1000,
      });
    },
    clear: (res) => {
      res.clearCookie(REFRESH_COOKIE, options);
    },
  };
}

function cookieOf(req: Request, name: string): string | undefined {
  for (const pair of (req.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}
