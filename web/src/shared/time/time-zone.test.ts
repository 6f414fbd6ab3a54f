import { describe, expect, it } from '@jest/globals';
import { cityOfZone, isKnownZone } from './time-zone.ts';

describe('cityOfZone', () => {
  it.each([
    ['Lisbon', 'Europe/Lisbon'],
    ['Buenos Aires', 'America/Argentina/Buenos_Aires'],
    [undefined, 'UTC'],
    [undefined, 'Etc/GMT+3'],
  ])('returns %p for %p', (city, zone) => {
    expect(cityOfZone(zone)).toBe(city);
  });
});

describe('isKnownZone', () => {
  it.each([
    [true, 'Europe/Lisbon'],
    [true, 'UTC'],
    [true, 'Etc/GMT+3'],
    [false, 'Mars/Olympus_Mons'],
  ])('returns %p for %p', (known, zone) => {
    expect(isKnownZone(zone)).toBe(known);
  });
});
