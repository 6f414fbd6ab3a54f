import { cookieNames } from '@layover/proto/cookies';
import type { CookieOptions, Request, Response } from 'express';
import { readCookie } from './read-cookie.ts';
import { formatRefreshToken, parseRefreshToken, type RefreshToken } from './refresh-token.ts';
import { SESSION_DAYS } from './session.repository.ts';

interface RefreshCookie {
  read: (req: Request) => RefreshToken | undefined;
  set: (res: Response, token: RefreshToken) => void;
  clear: (res: Response) => void;
}

/** The cookie with the refresh token. Scripts cannot read it, and the browser sends it only from our pages and only to auth. */
export function refreshCookie(secure: boolean): RefreshCookie {
  const options: CookieOptions = { httpOnly: true, sameSite: 'strict', path: '/api/auth', secure };
  const hintOptions: CookieOptions = { sameSite: 'strict', path: '/', secure };
  const maxAge = SESSION_DAYS * 24 * 3600 * 1000;
  return {
    read: (req) => parseRefreshToken(readCookie(req, cookieNames.refreshToken)),
    set: (res, token) => {
      res.cookie(cookieNames.refreshToken, formatRefreshToken(token), { ...options, maxAge });
      res.cookie(cookieNames.session, '1', { ...hintOptions, maxAge });
    },
    clear: (res) => {
      res.clearCookie(cookieNames.refreshToken, options);
      res.clearCookie(cookieNames.session, hintOptions);
    },
  };
}
