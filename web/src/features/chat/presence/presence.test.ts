import { describe, expect, it } from '@jest/globals';
import { createPresence } from './presence.ts';

describe('who is there', () => {
  it('is what the answer said, changed by what is heard since', () => {
    const presence = createPresence();
    presence.replace([
      { user: 'ana', online: true },
      { user: 'ben', online: false },
    ]);
    presence.update([
      { user: 'ana', online: false },
      { user: 'ben', online: true },
    ]);
    expect([presence.isOnline('ana'), presence.isOnline('ben')]).toEqual([false, true]);
  });

  it('is known with the time zone, as long as they are there', () => {
    const presence = createPresence();
    presence.replace([{ user: 'ana', online: true, timeZone: 'Europe/Lisbon' }]);
    presence.update([{ user: 'ben', online: true }]);
    expect([presence.timeZoneOf('ana'), presence.timeZoneOf('ben')]).toEqual(['Europe/Lisbon', undefined]);
    presence.update([{ user: 'ana', online: true, timeZone: 'Asia/Tokyo' }]);
    expect(presence.timeZoneOf('ana')).toBe('Asia/Tokyo');
    presence.update([{ user: 'ana', online: false }]);
    expect(presence.timeZoneOf('ana')).toBeUndefined();
  });

  it('is asked anew with each answer: whoever is not in it is not there', () => {
    const presence = createPresence();
    presence.replace([{ user: 'ana', online: true }]);
    presence.replace([{ user: 'ben', online: true }]);
    expect([presence.isOnline('ana'), presence.isOnline('ben'), presence.isOnline(undefined)]).toEqual([
      false,
      true,
      false,
    ]);
  });
});
