import { describe, expect, it } from '@jest/globals';
import { createPresence } from './presence.ts';

describe('who is there', () => {
  it('is what the answer said, changed by what is heard since', () => {
    const presence = createPresence();
    presence.are([
      { user: 'ana', online: true },
      { user: 'ben', online: false },
    ]);
    presence.changed([
      { user: 'ana', online: false },
      { user: 'ben', online: true },
    ]);
    expect([presence.has('ana'), presence.has('ben')]).toEqual([false, true]);
  });

  it('is known with the time zone, as long as they are there', () => {
    const presence = createPresence();
    presence.are([{ user: 'ana', online: true, timeZone: 'Europe/Lisbon' }]);
    presence.changed([{ user: 'ben', online: true }]);
    expect([presence.timeZoneOf('ana'), presence.timeZoneOf('ben')]).toEqual(['Europe/Lisbon', undefined]);
    presence.changed([{ user: 'ana', online: true, timeZone: 'Asia/Tokyo' }]);
    expect(presence.timeZoneOf('ana')).toBe('Asia/Tokyo');
    presence.changed([{ user: 'ana', online: false }]);
    expect(presence.timeZoneOf('ana')).toBeUndefined();
  });

  it('is asked anew with each answer: whoever is not in it is not there', () => {
    const presence = createPresence();
    presence.are([{ user: 'ana', online: true }]);
    presence.are([{ user: 'ben', online: true }]);
    expect([presence.has('ana'), presence.has('ben'), presence.has(undefined)]).toEqual([false, true, false]);
  });
});
