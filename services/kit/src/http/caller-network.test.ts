import type { Socket } from 'node:net';
import { expect, it } from '@jest/globals';
import { callerNetwork } from './caller-network.ts';

const addressOf = (forwarded: string | undefined, remoteAddress = '127.0.0.1') =>
  callerNetwork({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } as Socket });

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  [undefined, '127.0.0.1'],
])('callerNetwork returns for the forwarded address %s the network %s', (forwarded, address) => {
  expect(addressOf(forwarded)).toBe(address);
});
