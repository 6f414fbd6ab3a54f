import { lookup } from 'node:dns/promises';
import { describe, expect, it } from '@jest/globals';
import { isPublicAddress, lookupPublicAddress } from './public-address.ts';

describe('isPublicAddress', () => {
  it.each([
    '8.8.8.8',
    '172.15.255.255',
    '172.32.0.1',
    '100.128.0.1',
    '198.17.255.255',
    '198.20.0.1',
    '2001:200::1',
    '2a00:1450:4001::1',
    '2606:4700::1111',
  ])('accepts %s', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '192.0.0.1',
    '192.0.2.1',
    '192.31.196.1',
    '192.52.193.1',
    '192.88.99.1',
    '192.175.48.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '::10.0.0.1',
    '::ffff:0:a00:1',
    '64:ff9b::a00:1',
    '64:ff9b:1::a00:1',
    '100::1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fec0::1',
    '2001::1',
    '2001:2::1',
    '2001:20::1',
    '2001:db8::1',
    '2620:4f:8000::1',
    '3fff::1',
    '4000::1',
    '5f00::1',
    '2002:a00:1::',
    'ff02::1',
    'localhost',
    '',
    '0x7f.1',
    '0x08080808',
    '134744072',
    '8.8.8.010',
  ])('rejects %s', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('lookupPublicAddress', () => {
  it.each([true, false])('rejects a name of this machine (all: %s)', async (all) => {
    expect((await lookup('localhost')).address).toMatch(/^(127\.|::1)/);
    const err = await new Promise((resolve) => lookupPublicAddress('localhost', { all }, resolve));
    expect(String(err)).toContain('is not on the public internet');
  });
});
