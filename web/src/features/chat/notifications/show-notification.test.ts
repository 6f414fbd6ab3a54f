import { describe, expect, it } from '@jest/globals';
import { aChat, aMessage, aPerson } from '../testing/chat-fixtures.ts';
import { shouldNotify } from './show-notification.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const inAnHour = new Date(now + 3_600_000).toISOString();
const anHourAgo = new Date(now - 3_600_000).toISOString();
const person = (id: string, overrides = {}) => ({
  user: aPerson(id),
  blocked: false,
  show_chat: true,
  readSeq: 0,
  ...overrides,
});

describe('shouldNotify', () => {
  it('accepts an unread message of another person', () => {
    expect(shouldNotify(aMessage({ seq: 1 }), aChat(), 'me', now)).toBe(true);
    expect(shouldNotify(aMessage({ seq: 1 }), aChat({ mutedUntil: anHourAgo }), 'me', now)).toBe(true);
  });

  it('rejects muted, read, archived, deleted, system and own messages', () => {
    const message = aMessage({ seq: 1 });
    const mine = aMessage({ seq: 1, user: { ...message.user, _id: 'me' } });
    expect(shouldNotify(message, aChat({ mutedUntil: inAnHour }), 'me', now)).toBe(false);
    expect(shouldNotify(message, aChat({ persons: [person('me', { readSeq: 1 })] }), 'me', now)).toBe(false);
    expect(shouldNotify(message, aChat({ persons: [person('me', { show_chat: false })] }), 'me', now)).toBe(
      false,
    );
    const mentions = [{ user: 'me', name: 'Me Test' }];
    expect(shouldNotify({ ...message, mentions }, aChat({ mutedUntil: inAnHour }), 'me', now)).toBe(true);
    expect(shouldNotify({ ...message, deleted: true }, aChat(), 'me', now)).toBe(false);
    expect(shouldNotify({ ...message, type: 'notification' }, aChat(), 'me', now)).toBe(false);
    expect(shouldNotify(mine, aChat(), 'me', now)).toBe(false);
  });
});
