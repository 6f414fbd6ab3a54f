import { isIPv6 } from 'node:net';
import type { Request } from 'express';

/**
 * The address of the client. The gateway replaces `X-Forwarded-For`, so its last entry can be trusted.
 * An IPv6 address counts by its /64, because one household has a whole /64.
 */
export function callerAddress(req: Pick<Request, 'headers' | 'socket'>): string {
  const forwarded = [req.headers['x-forwarded-for']].flat().at(-1)?.split(',').at(-1)?.trim();
  const address = (forwarded || req.socket.remoteAddress || '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(address) ? network64(address) : address;
}

function network64(address: string): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':').length : 0;
  const missing = tail === undefined ? 0 : 8 - groups.length - after;
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
