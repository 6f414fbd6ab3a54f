import { describe, expect, it } from '@jest/globals';
import { eveningIn } from './place-time.ts';

describe('eveningIn', () => {
  it.each([
    ['the next evening in the afternoon', '2026-11-21T15:00:00Z'],
    ['the current evening at two in the night', '2026-11-22T02:00:00Z'],
    ['the next evening in the early morning', '2026-11-21T05:00:00Z'],
  ])('returns %s', (_evening, now) => {
    expect(eveningIn('Europe/Lisbon', new Date(now))).toEqual({
      from: new Date('2026-11-21T17:00:00Z'),
      to: new Date('2026-11-22T05:00:00Z'),
    });
  });

  it('returns the evening of the given time zone', () => {
    expect(eveningIn('Asia/Tokyo', new Date('2026-11-21T15:00:00Z'))).toEqual({
      from: new Date('2026-11-21T08:00:00Z'),
      to: new Date('2026-11-21T20:00:00Z'),
    });
  });
});
