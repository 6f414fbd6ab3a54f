import { describe, expect, it } from '@jest/globals';
import { readPosition } from './read-position.ts';

describe('readPosition', () => {
  it('reads degrees', () => {
    expect(readPosition('38.71', '-9.13')).toEqual({ lat: 38.71, lng: -9.13 });
    expect(readPosition('0', '-180')).toEqual({ lat: 0, lng: -180 });
  });
  it.each([
    ['', '0'],
    ['0', ' '],
    ['91', '0'],
    ['0', '181'],
    ['north', '0'],
  ])('is undefined for %j, %j', (lat, lng) => {
    expect(readPosition(lat, lng)).toBeUndefined();
  });
});
