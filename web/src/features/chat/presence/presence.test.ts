import { describe, expect, it } from '@jest/globals';
import { createPresence } from './presence.ts';

describe('the presence store', () => {
  it('applies updates to the snapshot', () => {
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

  it('returns the time zone of a person while they are online', () => {
    const presence = createPresence();
    presence.replace([{ user: 'ana', online: true, timeZone: 'Europe/Lisbon' }]);
    presence.update([{ user: 'ben', online: true }]);
    expect([presence.timeZoneOf('ana'), presence.timeZoneOf('ben')]).toEqual(['Europe/Lisbon', undefined]);
    presence.update([{ user: 'ana', online: true, timeZone: 'Asia/Tokyo' }]);
    expect(presence.timeZoneOf('ana')).toBe('Asia/Tokyo');
    presence.update([{ user: 'ana', online: false }]);
    expect(presence.timeZoneOf('ana')).toBeUndefined();
  });

  it('shows people as offline when they are missing in a new snapshot', () => {
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
