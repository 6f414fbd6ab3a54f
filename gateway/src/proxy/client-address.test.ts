import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { clientAddressOf } from './client-address.ts';

const requestFrom = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

describe('the client address', () => {
  it('is that of the connection when no proxy is trusted', () => {
    const req = requestFrom('::ffff:192.0.2.1', {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
    });
    expect(clientAddressOf(req, 0)).toEqual({ address: '192.0.2.1', protocol: 'http' });
  });

  it.each([
    [1, '198.51.100.2'],
    [2, '198.51.100.1'],
    [3, '203.0.113.9'],
    [9, '203.0.113.9'],
  ])('is the one that the farthest of %i trusted proxies reports', (hops, address) => {
    const req = requestFrom('10.0.0.1', {
      'x-forwarded-for': '203.0.113.9, 198.51.100.1,198.51.100.2',
      'x-forwarded-proto': 'https',
    });
    expect(clientAddressOf(req, hops)).toEqual({ address, protocol: 'https' });
  });

  it('is that of the trusted proxy when it sends no header', () => {
    expect(clientAddressOf(requestFrom('10.0.0.1'), 2)).toEqual({ address: '10.0.0.1', protocol: 'http' });
  });
});
