import { describe, expect, it } from '@jest/globals';
import { networkOf } from './network.ts';

describe('what addresses are counted by', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
  ])('when %s calls, expected %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
