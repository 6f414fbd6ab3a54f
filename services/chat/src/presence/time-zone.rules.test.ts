import { describe, expect, it } from '@jest/globals';
import { timeZoneOf } from './time-zone.rules.ts';

describe('a time zone', () => {
  it.each([
    ['Europe/Lisbon', 'Europe/Lisbon'],
    ['europe/LISBON', 'Europe/Lisbon'],
    ['UTC', 'UTC'],
  ])('%s is %s, also when it is asked again', (value, name) => {
    expect([timeZoneOf(value), timeZoneOf(value)]).toEqual([name, name]);
  });

  it.each([undefined, null, 7, '', 'Atlantis/Capital', { $gt: '' }, 'E'.repeat(65), 'A/'.repeat(40_000)])(
    'that is none is nothing: %p',
    (value) => expect(timeZoneOf(value)).toBeUndefined(),
  );
});
