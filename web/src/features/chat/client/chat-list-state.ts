import type { Chat, Invitation } from '@layover/proto/http/chat';
import type { Message } from '@layover/proto/http/message';
import { isArchived, isListed, readSeqOf, unreadOf } from './chat-view.ts';

/** The chats known here, from the list's pages and from whatever was heard since. */
export interface ChatBook {
  chats: Readonly<Record<string, Chat>>;
  /** Last page of the list that was read, and how many there are. */
  page: number;
  pages: number;
  /** Unread messages in chats on pages not read yet. */
  elsewhere: number;
  /** Open ones to groups, oldest first. */
  invitations: readonly Invitation[];
}

export interface ListPage {
  chats: readonly Chat[];
  page: number;
  pages: number;
  /** In all chats. */
  unread: number;
  invitations: readonly Invitation[];
}

export const emptyBook: ChatBook = { chats: {}, page: 0, pages: 1, elsewhere: 0, invitations: [] };

export function withPage(book: ChatBook, answer: ListPage, me: string): ChatBook {
  const { chats } = withChats(book, answer.chats, me);
  return {
    chats,
    page: Math.max(book.page, answer.page),
    pages: answer.pages,
    elsewhere: Math.max(0, answer.unread - sumUnread(chats, me)),
    invitations: answer.invitations,
  };
}

export function withChats(book: ChatBook, news: readonly Chat[], me: string): ChatBook {
  if (news.length === 0) return book;
  const chats = { ...book.chats };
  for (const chat of news) chats[chat._id] = newer(chats[chat._id], chat, me);
  const joined = new Set(news.flatMap(({ _id, left }) => (left ? [] : _id)));
  return {
    ...withInvitations(
      book,
      book.invitations.filter(({ _id }) => !joined.has(_id)),
    ),
    chats,
  };
}

export function withInvitations(book: ChatBook, invitations: readonly Invitation[]): ChatBook {
  if (invitations.length === 0 && book.invitations.length === 0) return book;
  return { ...book, invitations };
}

export function withoutChats(book: ChatBook, ids: readonly string[]): ChatBook {
  if (!ids.some((id) => book.chats[id])) return book;
  const gone = new Set(ids);
  const chats = Object.fromEntries(Object.entries(book.chats).filter(([id]) => !gone.has(id)));
  return { ...book, chats };
}

export interface Heard {
  book: ChatBook;
  /** The chat, or something said in it before this message, has not been heard of: catch up. */
  missing: boolean;
}

/** A message came: it becomes the chat's last one and counts as unread where it is news to the reader. */
export function withMessage(book: ChatBook, message: Message, me: string): Heard {
  const chat = book.chats[message.chatId];
  if (!chat) return { book, missing: true };
  if (message.seq <= chat.seq) return { book: withEdit(book, chat, message), missing: false };
  const isNews = message.type === 'normal' && message.user._id !== me && message.seq > readSeqOf(chat, me);
  const next: Chat = {
    ...chat,
    seq: message.seq,
    lastMessage: message,
    lastMsgDate: message.createdAt,
    lastMsgUser: message.user._id,
    persons: chat.persons.map((person) =>
      person.user._id === me && !person.show_chat ? { ...person, show_chat: true } : person,
    ),
    unreadmsg: [{ user: me, unreadMsgCount: unreadOf(chat, me) + (isNews ? 1 : 0) }],
  };
  return { book: put(book, next), missing: message.seq > chat.seq + 1 };
}

function withEdit(book: ChatBook, chat: Chat, message: Message): ChatBook {
  const last = chat.lastMessage;
  if (last?._id !== message._id || last.revision >= message.revision) return book;
  return put(book, { ...chat, lastMessage: message });
}

/** Somebody has read up to a place. `unread` is what the server says is left for the reader. */
export function withRead(
  book: ChatBook,
  { chatId, user, readSeq, unread }: { chatId: string; user: string; readSeq: number; unread?: number },
  me: string,
): Heard {
  const chat = book.chats[chatId];
  if (!chat) return { book, missing: false };
  const isMe = user === me;
  const behind = readSeqOf(chat, user) < readSeq;
  const end = Math.min(chat.seq, chat.lastMessage?.seq ?? chat.seq);
  const left = isMe ? (unread ?? (readSeq >= end ? 0 : undefined)) : unreadOf(chat, me);
  if (!behind && (!isMe || left === undefined || left === unreadOf(chat, me)))
    return { book, missing: false };
  const next: Chat = {
    ...chat,
    persons: chat.persons.map((person) =>
      person.user._id === user ? { ...person, readSeq: Math.max(person.readSeq, readSeq) } : person,
    ),
    unreadmsg: [{ user: me, unreadMsgCount: left ?? unreadOf(chat, me) }],
  };
  return { book: put(book, next), missing: left === undefined };
}

export function withChange(book: ChatBook, chatId: string, change: Partial<Chat>): ChatBook {
  const chat = book.chats[chatId];
  return chat ? put(book, { ...chat, ...change }) : book;
}

/** The reader's list: pinned ones, then the others, newest message first. */
export function listOf(book: ChatBook, me: string): Chat[] {
  return Object.values(book.chats)
    .filter((chat) => isListed(chat, me))
    .sort((a, b) => Number(b.pinned) - Number(a.pinned) || newestFirst(a, b));
}

/** What the reader has archived, newest message first. */
export function archiveOf(book: ChatBook, me: string): Chat[] {
  return Object.values(book.chats)
    .filter((chat) => isArchived(chat, me))
    .sort(newestFirst);
}

const newestFirst = (a: Chat, b: Chat) =>
  b.lastMsgDate.localeCompare(a.lastMsgDate) || b._id.localeCompare(a._id);

/** Unread messages, and invitations that wait for an answer. */
export function unreadTotal(book: ChatBook, me: string): number {
  return book.elsewhere + sumUnread(book.chats, me) + book.invitations.length;
}

/** Newest time by the server's clock that anything known here happened; for the first catch-up. */
export function newestIn(book: ChatBook): string | undefined {
  return Object.values(book.chats).reduce<string | undefined>(
    (newest, { lastMsgDate }) => (newest && newest > lastMsgDate ? newest : lastMsgDate),
    undefined,
  );
}

function put(book: ChatBook, chat: Chat): ChatBook {
  return { ...book, chats: { ...book.chats, [chat._id]: chat } };
}

function sumUnread(chats: ChatBook['chats'], me: string): number {
  return Object.values(chats).reduce((sum, chat) => sum + (isListed(chat, me) ? unreadOf(chat, me) : 0), 0);
}

/**
 * Answers overtake each other: an older one changes nothing, and read pointers only move forward. Who has left may have
 * heard a message that came after.
 */
function newer(known: Chat | undefined, next: Chat, me: string): Chat {
  if (!known) return next;
  if (next.revision < known.revision || (next.seq < known.seq && next.left === known.left)) return known;
  const readFurther = readSeqOf(known, me) > readSeqOf(next, me);
  return {
    ...next,
    persons: next.persons.map((person) => ({
      ...person,
      readSeq: Math.max(person.readSeq, readSeqOf(known, person.user._id)),
    })),
    unreadmsg: readFurther ? known.unreadmsg : next.unreadmsg,
  };
}
