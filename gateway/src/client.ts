import type { IncomingMessage } from 'node:http';

export interface Client {
  address: string;
  protocol: 'http' | 'https';
}

/**
 * Who is at the other end.
 * @param hops how many proxies in front may be believed; what a caller writes beyond them is left aside
 */
export function clientOf(req: IncomingMessage, hops: number): Client {
  const direct = plainAddress(req.socket.remoteAddress);
  if (hops === 0) return { address: direct, protocol: 'http' };
  const told = listOf(req.headers['x-forwarded-for']);
  const address = [...told, direct].at(-1 - Math.min(hops, told.length)) ?? direct;
  const protocol = listOf(req.headers['x-forwarded-proto']).at(-1) === 'https' ? 'https' : 'http';
  return { address: plainAddress(address), protocol };
}

/** An IPv4 caller of a socket that speaks both looks like `::ffff:192.0.2.1`. */
const plainAddress = (address = '') => (address.startsWith('::ffff:') ? address.slice(7) : address);

const listOf = (header: string | string[] | undefined): string[] =>
  header === undefined ? [] : `${header}`.split(',').map((each) => each.trim());
