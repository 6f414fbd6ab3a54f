import { describe, expect, it } from '@jest/globals';
import { eveningIn } from './place-time.ts';

describe('eveningIn', () => {
  it.each([
    ['in the afternoon, expected the coming evening', '2026-11-21T15:00:00Z'],
    ['at two in the night, expected the evening that is still on', '2026-11-22T02:00:00Z'],
    ['in the early morning of the same day, expected the coming evening', '2026-11-21T05:00:00Z'],
  ])('when it is %s', (_when, now) => {
    expect(eveningIn('Europe/Lisbon', new Date(now))).toEqual({
      from: new Date('2026-11-21T17:00:00Z'),
      to: new Date('2026-11-22T05:00:00Z'),
    });
  });

  it('when the zone is elsewhere, expected its own evening', () => {
    expect(eveningIn('Asia/Tokyo', new Date('2026-11-21T15:00:00Z'))).toEqual({
      from: new Date('2026-11-21T08:00:00Z'),
      to: new Date('2026-11-21T20:00:00Z'),
    });
  });
});
