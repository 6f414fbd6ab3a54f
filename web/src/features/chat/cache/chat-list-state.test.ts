import { describe, expect, it } from '@jest/globals';
import { aChat, aMessage, aPerson } from '../testing/chat-fixtures.ts';
import {
  archivedChats,
  type ChatListState,
  chatIn,
  emptyChatList,
  hasMoreChats,
  listedChats,
  totalUnread,
  withChats,
  withInvitations,
  withMessage,
  withoutChats,
  withPage,
  withRead,
} from './chat-list-state.ts';
import { isMentioned, readSeqOf, unreadOf } from './chat-view.ts';

const chatListOf = (...chats: ReturnType<typeof aChat>[]): ChatListState =>
  withChats(emptyChatList, chats, 'me');
const mine = { _id: 'me', first_name: 'Me', last_name: '', profilePhoto: '' };

describe('the chat list', () => {
  it('has no chat with an id that each object has as a property', () => {
    const chatList = chatListOf(aChat());
    expect(chatIn(chatList, 'c1')).toBe(chatList.chats.c1);
    for (const id of ['constructor', 'toString', '__proto__']) expect(chatIn(chatList, id)).toBeUndefined();
  });

  it('counts a message of another person as unread and moves its chat to the top', () => {
    const chatList = chatListOf(aChat(), aChat({ _id: 'c2', lastMsgDate: '2026-11-21T12:01:00.000Z' }));
    const update = withMessage(chatList, aMessage({ seq: 1, createdAt: '2026-11-21T12:02:00.000Z' }), 'me');
    expect(update.hasGap).toBe(false);
    expect(listedChats(update.state, 'me').map(({ _id }) => _id)).toEqual(['c1', 'c2']);
    expect(totalUnread(update.state, 'me')).toBe(1);
  });

  it('marks a chat in which an unread message mentions the user', () => {
    const mentions = [{ user: 'me', name: 'Me Test' }];
    const { state: chatList } = withMessage(chatListOf(aChat()), aMessage({ seq: 1, mentions }), 'me');
    expect(isMentioned(chatList.chats.c1 ?? aChat(), 'me')).toBe(true);
    const later = withMessage(chatList, aMessage({ seq: 2 }), 'me').state;
    expect(isMentioned(later.chats.c1 ?? aChat(), 'me')).toBe(true);
    const part = { chatId: 'c1', user: 'me', readSeq: 1, unread: { count: 1, mentioned: false } };
    expect(isMentioned(withRead(later, part, 'me').state.chats.c1 ?? aChat(), 'me')).toBe(false);
    const all = withRead(later, { chatId: 'c1', user: 'me', readSeq: 2 }, 'me').state;
    expect(isMentioned(all.chats.c1 ?? aChat(), 'me')).toBe(false);
  });

  it('does not count own messages, system messages and repeated events', () => {
    let { state: chatList } = withMessage(chatListOf(aChat()), aMessage({ seq: 1, user: mine }), 'me');
    chatList = withMessage(
      chatList,
      aMessage({ seq: 2, type: 'notification', notice: 'accepted' }),
      'me',
    ).state;
    chatList = withMessage(chatList, aMessage({ seq: 3 }), 'me').state;
    chatList = withMessage(chatList, aMessage({ seq: 3 }), 'me').state;
    expect(totalUnread(chatList, 'me')).toBe(1);
  });

  it('needs a sync when a seq is skipped or the chat is unknown', () => {
    expect(withMessage(chatListOf(aChat({ seq: 4 })), aMessage({ seq: 6 }), 'me').hasGap).toBe(true);
    expect(withMessage(emptyChatList, aMessage({ seq: 1 }), 'me').hasGap).toBe(true);
    expect(withMessage(chatListOf(aChat({ seq: 4 })), aMessage({ seq: 5 }), 'me').hasGap).toBe(false);
  });

  it('puts an archived chat back into the list with the next message', () => {
    const persons = [{ user: aPerson('me'), blocked: false, show_chat: false, readSeq: 0 }];
    const chatList = chatListOf(aChat({ persons }));
    expect(listedChats(chatList, 'me')).toEqual([]);
    expect(listedChats(withMessage(chatList, aMessage({ seq: 1 }), 'me').state, 'me')).toHaveLength(1);
  });

  it('ignores an older response that comes late', () => {
    const { state: chatList } = withMessage(
      chatListOf(aChat({ seq: 4, version: 9 })),
      aMessage({ seq: 5 }),
      'me',
    );
    const late = withChats(chatList, [aChat({ seq: 4, version: 9, chat_name: 'late' })], 'me');
    expect(late.chats.c1?.seq).toBe(5);
    expect(
      withChats(chatList, [aChat({ seq: 5, version: 8, requesting: true })], 'me').chats.c1?.requesting,
    ).toBe(false);
  });

  it('takes a newer response whose low watermark is behind the known one', () => {
    const left = chatListOf(aChat({ seq: 4, revision: 9, version: 9, left: true }));
    const joined = withChats(left, [aChat({ seq: 4, revision: 7, version: 10 })], 'me');
    expect(joined.chats.c1?.left).toBe(false);
  });

  it('shows that the user has left, even if a later message is known', () => {
    const { state: chatList } = withMessage(
      chatListOf(aChat({ seq: 4, version: 9 })),
      aMessage({ seq: 5 }),
      'me',
    );
    const left = withChats(chatList, [aChat({ seq: 4, version: 9, left: true })], 'me');
    expect(left.chats.c1).toMatchObject({ seq: 4, left: true });
  });

  it('moves read pointers only forward when responses arrive out of order', () => {
    const { state: chatList } = withRead(
      chatListOf(aChat({ seq: 5 })),
      { chatId: 'c1', user: 'other', readSeq: 5 },
      'me',
    );
    const late = withRead(chatList, { chatId: 'c1', user: 'other', readSeq: 3 }, 'me').state;
    expect(readSeqOf(late.chats.c1 ?? aChat(), 'other')).toBe(5);
    const response = withChats(chatList, [aChat({ seq: 5, version: 2 })], 'me');
    expect(readSeqOf(response.chats.c1 ?? aChat(), 'other')).toBe(5);
  });

  it('clears the count when another tab has read to the end, and needs a sync when it has read a part', () => {
    const unread = aChat({
      seq: 5,
      lastMessage: aMessage({ seq: 4 }),
      unreadmsg: [{ user: 'me', unreadMsgCount: 3, mentioned: true }],
    });
    const all = withRead(chatListOf(unread), { chatId: 'c1', user: 'me', readSeq: 4 }, 'me');
    expect(all.hasGap).toBe(false);
    expect(unreadOf(all.state.chats.c1 ?? unread, 'me')).toBe(0);
    const part = withRead(chatListOf(unread), { chatId: 'c1', user: 'me', readSeq: 2 }, 'me');
    expect(part.hasGap).toBe(true);
    expect(unreadOf(part.state.chats.c1 ?? unread, 'me')).toBe(3);
  });

  it('adds the unread messages of pages that are not loaded', () => {
    const chat = aChat({ unreadmsg: [{ user: 'me', unreadMsgCount: 2, mentioned: false }] });
    const chatList = withPage(
      emptyChatList,
      { chats: [chat], nextCursor: 'after c1', unread: 7, invitations: [] },
      { cursor: undefined, me: 'me' },
    );
    expect(totalUnread(chatList, 'me')).toBe(7);
    expect(totalUnread(withMessage(chatList, aMessage({ seq: 1 }), 'me').state, 'me')).toBe(8);
  });

  describe('reads its pages on', () => {
    const pageOf = (ids: readonly string[], nextCursor: string | null) => ({
      chats: ids.map((_id) => aChat({ _id })),
      nextCursor,
      unread: 0,
      invitations: [],
    });
    const me = 'me';
    const first = withPage(emptyChatList, pageOf(['c5', 'c4'], 'after c4'), { cursor: undefined, me });
    const second = withPage(first, pageOf(['c3', 'c2'], 'after c2'), { cursor: 'after c4', me });

    it('from the end of the last one', () => {
      expect([first, second].map(({ nextCursor }) => nextCursor)).toEqual(['after c4', 'after c2']);
      const all = withPage(second, pageOf(['c1'], null), { cursor: 'after c2', me });
      expect([second, all].map(hasMoreChats)).toEqual([true, false]);
    });

    it('from there also after the first one was read again', () => {
      const again = withPage(second, pageOf(['c6', 'c5'], 'after c5'), { cursor: undefined, me });
      expect(again.nextCursor).toBe('after c2');
    });

    it('from the first one when it ends before the known chats', () => {
      const again = withPage(second, pageOf(['c8', 'c7'], 'after c7'), { cursor: undefined, me });
      expect(again.nextCursor).toBe('after c7');
    });
  });

  it('counts an invitation until its group is joined', () => {
    const invitation = {
      _id: 'c2',
      chat_name: 'Crew',
      picture: '',
      by: aPerson('ana'),
      members: [aPerson('ana')],
      memberCount: 1,
      createdAt: '2026-11-21T12:00:00.000Z',
    };
    const chatList = withInvitations(chatListOf(aChat()), [invitation]);
    expect(totalUnread(chatList, 'me')).toBe(1);
    const left = withChats(chatList, [aChat({ _id: 'c2', left: true })], 'me');
    expect(left.invitations).toEqual([invitation]);
    expect(withChats(chatList, [aChat({ _id: 'c2' })], 'me').invitations).toEqual([]);
  });

  it('lists pinned chats before newer ones and leaves out archived ones', () => {
    const persons = [{ user: aPerson('me'), blocked: false, show_chat: false, readSeq: 0 }];
    const chatList = chatListOf(
      aChat({ _id: 'c2', pinned: true, lastMsgDate: '2026-11-01T12:00:00.000Z' }),
      aChat(),
      aChat({ _id: 'c3', persons }),
    );
    expect(listedChats(chatList, 'me').map(({ _id }) => _id)).toEqual(['c2', 'c1']);
    expect(archivedChats(chatList, 'me').map(({ _id }) => _id)).toEqual(['c3']);
  });

  it('removes chats that the user is no longer a member of', () => {
    expect(Object.keys(withoutChats(chatListOf(aChat(), aChat({ _id: 'c2' })), ['c1', 'c9']).chats)).toEqual([
      'c2',
    ]);
  });
});
