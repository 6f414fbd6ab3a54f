import { describe, expect, it } from '@jest/globals';
import {
  archiveOf,
  type ChatBook,
  emptyBook,
  listOf,
  unreadTotal,
  withChats,
  withInvitations,
  withMessage,
  withoutChats,
  withPage,
  withRead,
} from './chat-list-state.ts';
import { aChat, aMessage, somebody } from '../testing/chat-fixtures.ts';
import { readSeqOf, unreadOf } from './chat-view.ts';

const bookOf = (...chats: ReturnType<typeof aChat>[]): ChatBook => withChats(emptyBook, chats, 'me');
const mine = { _id: 'me', first_name: 'Me', last_name: '', profilePhoto: '' };

describe('the chats known to the browser', () => {
  it('counts a message of somebody else as unread and moves its chat to the top', () => {
    const book = bookOf(aChat(), aChat({ _id: 'c2', lastMsgDate: '2026-11-21T12:01:00.000Z' }));
    const heard = withMessage(book, aMessage({ seq: 1, createdAt: '2026-11-21T12:02:00.000Z' }), 'me');
    expect(heard.missing).toBe(false);
    expect(listOf(heard.book, 'me').map(({ _id }) => _id)).toEqual(['c1', 'c2']);
    expect(unreadTotal(heard.book, 'me')).toBe(1);
  });

  it('counts neither own messages nor notices nor what is heard twice', () => {
    let { book } = withMessage(bookOf(aChat()), aMessage({ seq: 1, user: mine }), 'me');
    book = withMessage(book, aMessage({ seq: 2, type: 'notification', notice: 'accepted' }), 'me').book;
    book = withMessage(book, aMessage({ seq: 3 }), 'me').book;
    book = withMessage(book, aMessage({ seq: 3 }), 'me').book;
    expect(unreadTotal(book, 'me')).toBe(1);
  });

  it('asks for a catch-up when a place was skipped and when the chat is not known', () => {
    expect(withMessage(bookOf(aChat({ seq: 4 })), aMessage({ seq: 6 }), 'me').missing).toBe(true);
    expect(withMessage(emptyBook, aMessage({ seq: 1 }), 'me').missing).toBe(true);
    expect(withMessage(bookOf(aChat({ seq: 4 })), aMessage({ seq: 5 }), 'me').missing).toBe(false);
  });

  it('puts an archived chat back into the list with the next message', () => {
    const persons = [{ user: somebody('me'), blocked: false, show_chat: false, readSeq: 0 }];
    const book = bookOf(aChat({ persons }));
    expect(listOf(book, 'me')).toEqual([]);
    expect(listOf(withMessage(book, aMessage({ seq: 1 }), 'me').book, 'me')).toHaveLength(1);
  });

  it('keeps what it has when an older answer comes late', () => {
    const { book } = withMessage(bookOf(aChat({ seq: 4, revision: 9 })), aMessage({ seq: 5 }), 'me');
    const late = withChats(book, [aChat({ seq: 4, revision: 9, chat_name: 'late' })], 'me');
    expect(late.chats.c1?.seq).toBe(5);
    expect(
      withChats(book, [aChat({ seq: 5, revision: 8, requesting: true })], 'me').chats.c1?.requesting,
    ).toBe(false);
  });

  it('takes it that the reader has left, also when it had heard a message that came after', () => {
    const { book } = withMessage(bookOf(aChat({ seq: 4, revision: 9 })), aMessage({ seq: 5 }), 'me');
    const left = withChats(book, [aChat({ seq: 4, revision: 9, left: true })], 'me');
    expect(left.chats.c1).toMatchObject({ seq: 4, left: true });
  });

  it('moves read pointers only forward, whatever order answers come in', () => {
    const { book } = withRead(bookOf(aChat({ seq: 5 })), { chatId: 'c1', user: 'other', readSeq: 5 }, 'me');
    const back = withRead(book, { chatId: 'c1', user: 'other', readSeq: 3 }, 'me').book;
    expect(readSeqOf(back.chats.c1 ?? aChat(), 'other')).toBe(5);
    const answer = withChats(book, [aChat({ seq: 5, revision: 2 })], 'me');
    expect(readSeqOf(answer.chats.c1 ?? aChat(), 'other')).toBe(5);
  });

  it('clears the count when another tab has read to the end, and asks when it read only a part', () => {
    const unread = aChat({
      seq: 5,
      lastMessage: aMessage({ seq: 4 }),
      unreadmsg: [{ user: 'me', unreadMsgCount: 3 }],
    });
    const all = withRead(bookOf(unread), { chatId: 'c1', user: 'me', readSeq: 4 }, 'me');
    expect(all.missing).toBe(false);
    expect(unreadOf(all.book.chats.c1 ?? unread, 'me')).toBe(0);
    const part = withRead(bookOf(unread), { chatId: 'c1', user: 'me', readSeq: 2 }, 'me');
    expect(part.missing).toBe(true);
    expect(unreadOf(part.book.chats.c1 ?? unread, 'me')).toBe(3);
  });

  it('adds what is unread on pages of the list that were not read yet', () => {
    const chat = aChat({ unreadmsg: [{ user: 'me', unreadMsgCount: 2 }] });
    const book = withPage(emptyBook, { chats: [chat], page: 1, pages: 3, unread: 7, invitations: [] }, 'me');
    expect(unreadTotal(book, 'me')).toBe(7);
    expect(unreadTotal(withMessage(book, aMessage({ seq: 1 }), 'me').book, 'me')).toBe(8);
  });

  it('counts an invitation until its group is joined', () => {
    const invitation = {
      ...{ _id: 'c2', chat_name: 'Crew', by: somebody('ana'), members: [somebody('ana')], memberCount: 1 },
      createdAt: '2026-11-21T12:00:00.000Z',
    };
    const book = withInvitations(bookOf(aChat()), [invitation]);
    expect(unreadTotal(book, 'me')).toBe(1);
    const left = withChats(book, [aChat({ _id: 'c2', left: true })], 'me');
    expect(left.invitations).toEqual([invitation]);
    expect(withChats(book, [aChat({ _id: 'c2' })], 'me').invitations).toEqual([]);
  });

  it('keeps pinned chats before newer ones, and archived ones apart', () => {
    const persons = [{ user: somebody('me'), blocked: false, show_chat: false, readSeq: 0 }];
    const book = bookOf(
      aChat({ _id: 'c2', pinned: true, lastMsgDate: '2026-11-01T12:00:00.000Z' }),
      aChat(),
      aChat({ _id: 'c3', persons }),
    );
    expect(listOf(book, 'me').map(({ _id }) => _id)).toEqual(['c2', 'c1']);
    expect(archiveOf(book, 'me').map(({ _id }) => _id)).toEqual(['c3']);
  });

  it('forgets chats of which the reader is no member any more', () => {
    expect(Object.keys(withoutChats(bookOf(aChat(), aChat({ _id: 'c2' })), ['c1', 'c9']).chats)).toEqual([
      'c2',
    ]);
  });
});
