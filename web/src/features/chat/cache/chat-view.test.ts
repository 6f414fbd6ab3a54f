import { describe, expect, it } from '@jest/globals';
import { provideLocale } from '#shared/i18n/i18n.ts';
import { aChat, aPerson } from '../testing/chat-fixtures.ts';
import {
  accessOf,
  isArchived,
  isListed,
  isManager,
  isMuted,
  membersOf,
  readersOf,
  titleOf,
  withListed,
} from './chat-view.ts';

const member = (id: string) => ({ user: aPerson(id), blocked: false, show_chat: true, readSeq: 0 });
const group = (overrides: Parameters<typeof aChat>[0] = {}) =>
  aChat({
    chat_type: 'group',
    managers: ['ana'],
    persons: [member('ben'), member('me'), member('ana')],
    seq: 3,
    ...overrides,
  });

describe('a chat as the user sees it', () => {
  it('is archived when it is hidden, and is in neither list after it is deleted', () => {
    const hidden = { ...group(), ...withListed(group(), 'me', false) };
    expect([isListed(hidden, 'me'), isArchived(hidden, 'me')]).toEqual([false, true]);
    const emptied = { ...hidden, begins: 3 };
    expect([isListed(emptied, 'me'), isArchived(emptied, 'me')]).toEqual([false, false]);
  });

  it('stays in the list after the user has left the group, until it is deleted', () => {
    const left = group({ left: true, blocked: true, persons: [member('ana')] });
    expect(accessOf(left, 'me')).toBe('left');
    expect(isListed(left, 'me')).toBe(true);
    expect(isListed({ ...left, begins: 3 }, 'me')).toBe(false);
  });

  it('counts a former member among the others only for messages that they have read', () => {
    const one = group({ formerReads: [7, 2] });
    expect([readersOf(one, 'me', 5), readersOf(one, 'me', 8)]).toEqual([
      { read: 1, others: 3 },
      { read: 0, others: 2 },
    ]);
  });

  it('lists the managers of a group first, then the user', () => {
    expect(membersOf(group(), 'me').map(({ user }) => user._id)).toEqual(['ana', 'me', 'ben']);
  });

  it('has the name of its plan in the language of the page, if the plan has one in it', () => {
    const chat = group({ chat_name: 'Fado in Alfama', nameTranslations: { es: 'Fado en la Alfama' } });
    expect(titleOf(chat, 'me')).toBe('Fado in Alfama');
    provideLocale(() => 'es');
    expect(titleOf(chat, 'me')).toBe('Fado en la Alfama');
    expect(titleOf(group({ chat_name: 'Crew' }), 'me')).toBe('Crew');
    provideLocale(() => 'en');
  });

  it('is managed by its managers while they are members', () => {
    expect(isManager(group(), 'ana')).toBe(true);
    expect(isManager(group(), 'me')).toBe(false);
    expect(isManager(group({ left: true }), 'ana')).toBe(false);
    expect(isManager(aChat({ managers: ['me'] }), 'me')).toBe(false);
  });

  it('is muted until the given time', () => {
    const muted = aChat({ mutedUntil: '2026-11-21T13:00:00.000Z' });
    expect(isMuted(muted, Date.parse('2026-11-21T12:59:59.000Z'))).toBe(true);
    expect(isMuted(muted, Date.parse('2026-11-21T13:00:00.000Z'))).toBe(false);
    expect(isMuted(aChat(), 0)).toBe(false);
  });
});
