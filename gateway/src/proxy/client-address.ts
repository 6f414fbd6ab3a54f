import type { IncomingMessage } from 'node:http';

/** The origin of a request. */
export interface ClientAddress {
  address: string;
  protocol: 'http' | 'https';
}

/**
 * Reads the client's address from the connection and from `X-Forwarded-For`.
 * @param trustedHops number of proxies in front of the gateway; entries that the client itself added are ignored
 */
export function clientAddressOf(req: IncomingMessage, trustedHops: number): ClientAddress {
  const peer = withoutIpv4Prefix(req.socket.remoteAddress);
  if (trustedHops === 0) return { address: peer, protocol: 'http' };
  const forwarded = listOf(req.headers['x-forwarded-for']);
  const address = [...forwarded, peer].at(-1 - Math.min(trustedHops, forwarded.length)) ?? peer;
  const protocol = listOf(req.headers['x-forwarded-proto']).at(-1) === 'https' ? 'https' : 'http';
  return { address: withoutIpv4Prefix(address), protocol };
}

/** A dual-stack socket reports an IPv4 address as `::ffff:192.0.2.1`. */
const withoutIpv4Prefix = (address = '') => (address.startsWith('::ffff:') ? address.slice(7) : address);

const listOf = (header: string | string[] | undefined): string[] =>
  header === undefined ? [] : `${header}`.split(',').map((item) => item.trim());
