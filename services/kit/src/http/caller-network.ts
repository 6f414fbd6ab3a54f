import type { Request } from 'express';
import { networkOf } from './network.ts';

/** The client's network, by which limits count. The gateway sets `X-Forwarded-For`, so its last entry is trusted. */
export function callerNetwork(req: Pick<Request, 'headers' | 'socket'>): string {
  const forwarded = [req.headers['x-forwarded-for']].flat().at(-1)?.split(',').at(-1)?.trim();
  return networkOf(forwarded || req.socket.remoteAddress || '');
}
