import { describe, expect, it } from '@jest/globals';
import { aMessage } from '../testing/chat-fixtures.ts';
import { isEditable, lastEditable } from './editable-message.ts';

const me = { _id: 'me', first_name: 'Me', last_name: 'Test', profilePhoto: '' };
const now = Date.parse('2026-11-21T12:30:00.000Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

describe('an own message', () => {
  it('can be edited for 15 minutes, unless it is deleted', () => {
    expect(isEditable({ createdAt: ago(14), deleted: false }, now)).toBe(true);
    expect(isEditable({ createdAt: ago(15), deleted: false }, now)).toBe(false);
    expect(isEditable({ createdAt: ago(1), deleted: true }, now)).toBe(false);
  });

  it('is found as the last own one that is not deleted, even if others wrote after it', () => {
    const messages = [
      aMessage({ seq: 1, user: me, createdAt: ago(3) }),
      aMessage({ seq: 2, user: me, createdAt: ago(2), deleted: true }),
      aMessage({ seq: 3, createdAt: ago(1) }),
    ];
    expect(lastEditable(messages, 'me', now)?.seq).toBe(1);
    expect(lastEditable([aMessage({ seq: 1, user: me, createdAt: ago(20) })], 'me', now)).toBeUndefined();
  });
});
