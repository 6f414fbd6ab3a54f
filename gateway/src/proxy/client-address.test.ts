import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { clientAddressOf } from './client-address.ts';

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

describe('who is at the other end', () => {
  it('when no proxy is trusted, expected the connection believed and no header', () => {
    const req = from('::ffff:192.0.2.1', { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' });
    expect(clientAddressOf(req, 0)).toEqual({ address: '192.0.2.1', protocol: 'http' });
  });

  it.each([
    [1, '198.51.100.2'],
    [2, '198.51.100.1'],
    [3, '203.0.113.9'],
    [9, '203.0.113.9'],
  ])('when %i proxies are trusted, expected what the farthest of them saw', (hops, address) => {
    const req = from('10.0.0.1', {
      'x-forwarded-for': '203.0.113.9, 198.51.100.1,198.51.100.2',
      'x-forwarded-proto': 'https',
    });
    expect(clientAddressOf(req, hops)).toEqual({ address, protocol: 'https' });
  });

  it('when a trusted proxy says nothing, expected the proxy itself', () => {
    expect(clientAddressOf(from('10.0.0.1'), 2)).toEqual({ address: '10.0.0.1', protocol: 'http' });
  });
});
