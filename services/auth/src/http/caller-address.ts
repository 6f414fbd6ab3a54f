import { networkOf } from '@layover/kit/http/network';
import type { Request } from 'express';

/** The client's network, for which sign-ins are limited. The gateway sets `X-Forwarded-For`, so its last entry is trusted. */
export function callerAddress(req: Pick<Request, 'headers' | 'socket'>): string {
  const forwarded = [req.headers['x-forwarded-for']].flat().at(-1)?.split(',').at(-1)?.trim();
  return networkOf((forwarded || req.socket.remoteAddress || '').replace(/^::ffff:(?=\d+\.)/i, ''));
}
