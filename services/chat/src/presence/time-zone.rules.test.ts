import { describe, expect, it } from '@jest/globals';
import { timeZoneOf } from './time-zone.rules.ts';

describe('timeZoneOf', () => {
  it.each([
    ['Europe/Lisbon', 'Europe/Lisbon'],
    ['europe/LISBON', 'Europe/Lisbon'],
    ['UTC', 'UTC'],
  ])('returns %s as %s, also from its cache', (value, name) => {
    expect([timeZoneOf(value), timeZoneOf(value)]).toEqual([name, name]);
  });

  it.each([undefined, null, 7, '', 'Atlantis/Capital', { $gt: '' }, 'E'.repeat(65), 'A/'.repeat(40_000)])(
    'returns undefined for %p',
    (value) => expect(timeZoneOf(value)).toBeUndefined(),
  );
});
