import type { Request } from 'express';

/** The cookies of a session: the one that scripts can read, and the refresh cookie, which browsers send to auth only. */
const SESSION_COOKIE = /(?:^|; ?)auth\.(?:session|_refresh_token\.local)=/;

/** Whether the browser may have a session. */
export const maySignIn = ({ headers }: Request): boolean => SESSION_COOKIE.test(headers.cookie ?? '');
