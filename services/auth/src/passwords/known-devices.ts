import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey, type Secrets } from '@layover/kit/derive-key';
import { cookieNames } from '@layover/proto/cookies';
import type { CookieOptions, Request, Response } from 'express';
import type { Account } from '../accounts/index.ts';
import { newSecret } from '../secrets.ts';
import { readCookie } from '../sessions/index.ts';

const MAX_AGE_MS = 365 * 24 * 3600 * 1000;
const SHAPE = /^([\w-]{43})\.([\w-]{43})$/;

type DeviceOwner = Pick<Account, 'id' | 'regainedAt'>;

/** Browsers that have signed in to an account, by a cookie that only auth can make. It gives no access. */
export function knownDevices([newest, ...before]: Secrets, secure: boolean) {
  const keyOf = (secret: string) => deriveKey(secret, 'layover known devices');
  const key = keyOf(newest);
  const keys = [key, ...before.map(keyOf)];
  const options: CookieOptions = { httpOnly: true, sameSite: 'strict', path: '/api/auth', secure };
  // Browsers from before the owner regained the account are no longer recognized.
  const seal = ({ id, regainedAt }: DeviceOwner, device: string, by: Buffer) =>
    createHmac('sha256', by)
      .update(`${id} ${regainedAt?.getTime() ?? 0} ${device}`)
      .digest();

  /** @returns the id of the browser, if it has signed in to the account */
  function find(req: Request, account: DeviceOwner): string | undefined {
    const [, device, mac] = SHAPE.exec(readCookie(req, cookieNames.device) ?? '') ?? [];
    if (!device || !mac) return undefined;
    const given = Buffer.from(mac, 'base64url');
    return keys.some((each) => timingSafeEqual(given, seal(account, device, each))) ? device : undefined;
  }

  return {
    find,
    /** Keeps the id of a known browser, so that its attempts stay counted. */
    remember: (req: Request, res: Response, account: DeviceOwner): void => {
      const device = find(req, account) ?? newSecret();
      const value = `${device}.${seal(account, device, key).toString('base64url')}`;
      res.cookie(cookieNames.device, value, { ...options, maxAge: MAX_AGE_MS });
    },
  };
}
