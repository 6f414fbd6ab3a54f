import type { Chat, Invitation } from '@layover/proto/http/chat/chat';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import { isArchived, isListed, isMentioned, mentionsUser, readSeqOf, unreadOf } from './chat-view.ts';

/** The known chats: from the pages of the list and from events. */
export interface ChatListState {
  chats: Readonly<Record<string, Chat>>;
  /** Continues the list after the last page read. Null at its end, and missing before the first page. */
  nextCursor?: string | null;
  /** Unread messages in the chats of pages that were not read. */
  unreadOnOtherPages: number;
  /** Pending invitations, oldest first. */
  invitations: readonly Invitation[];
}

interface ListPage {
  chats: readonly Chat[];
  nextCursor: string | null;
  /** Unread messages in all chats. */
  unread: number;
  invitations: readonly Invitation[];
}

export const emptyChatList: ChatListState = {
  chats: {},
  unreadOnOtherPages: 0,
  invitations: [],
};

/** The chat with an id, which can be any text, as in an address: `constructor` is no chat. */
export const chatIn = ({ chats }: ChatListState, id: string): Chat | undefined =>
  Object.hasOwn(chats, id) ? chats[id] : undefined;

/** Whether the list has chats of pages that were not read. */
export const hasMoreChats = ({ nextCursor }: ChatListState): boolean => nextCursor !== null;

/**
 * Adds a page. The first page can be read again, with or without chats between it and the known ones.
 * @param cursor where the page began; undefined for the first page
 */
export function withPage(
  chatList: ChatListState,
  listPage: ListPage,
  { cursor, me }: { cursor: string | undefined; me: string },
): ChatListState {
  const { chats } = withChats(chatList, listPage.chats, me);
  const last = listPage.chats.at(-1);
  const leavesGap = last !== undefined && !chatList.chats[last._id];
  return {
    chats,
    nextCursor: leavesGap || cursor === chatList.nextCursor ? listPage.nextCursor : chatList.nextCursor,
    unreadOnOtherPages: Math.max(0, listPage.unread - sumUnread(chats, me)),
    invitations: listPage.invitations,
  };
}

export function withChats(chatList: ChatListState, incoming: readonly Chat[], me: string): ChatListState {
  if (incoming.length === 0) return chatList;
  const chats = { ...chatList.chats };
  for (const chat of incoming) chats[chat._id] = merged(chats[chat._id], chat, me);
  const joined = new Set(incoming.flatMap(({ _id, left }) => (left ? [] : _id)));
  return {
    ...withInvitations(
      chatList,
      chatList.invitations.filter(({ _id }) => !joined.has(_id)),
    ),
    chats,
  };
}

export function withInvitations(chatList: ChatListState, invitations: readonly Invitation[]): ChatListState {
  if (invitations.length === 0 && chatList.invitations.length === 0) return chatList;
  return { ...chatList, invitations };
}

export function withoutChats(chatList: ChatListState, ids: readonly string[]): ChatListState {
  if (!ids.some((id) => chatList.chats[id])) return chatList;
  const removed = new Set(ids);
  const chats = Object.fromEntries(Object.entries(chatList.chats).filter(([id]) => !removed.has(id)));
  return { ...chatList, chats };
}

interface ChatListUpdate {
  state: ChatListState;
  /** The chat or an earlier message is missing, so that a sync is needed. */
  hasGap: boolean;
}

/** Applies a message: a new one becomes the chat's last message and may count as unread. */
export function withMessage(chatList: ChatListState, message: Message, me: string): ChatListUpdate {
  const chat = chatList.chats[message.chatId];
  if (!chat) return { state: chatList, hasGap: true };
  if (message.seq <= chat.seq) return { state: withEdit(chatList, chat, message), hasGap: false };
  const isUnread = message.type === 'normal' && message.user._id !== me && message.seq > readSeqOf(chat, me);
  const next: Chat = {
    ...chat,
    seq: message.seq,
    lastMessage: message,
    lastMsgDate: message.createdAt,
    lastMsgUser: message.user._id,
    persons: chat.persons.map((person) =>
      person.user._id === me && !person.show_chat ? { ...person, show_chat: true } : person,
    ),
    unreadmsg: [
      {
        user: me,
        unreadMsgCount: unreadOf(chat, me) + (isUnread ? 1 : 0),
        mentioned: isMentioned(chat, me) || (isUnread && mentionsUser(message, me)),
      },
    ],
  };
  return { state: put(chatList, next), hasGap: message.seq > chat.seq + 1 };
}

function withEdit(chatList: ChatListState, chat: Chat, message: Message): ChatListState {
  const last = chat.lastMessage;
  if (last?._id !== message._id || last.revision >= message.revision) return chatList;
  return put(chatList, { ...chat, lastMessage: message });
}

export interface Read {
  chatId: string;
  user: string;
  readSeq: number;
  /** What the user has not read, according to the server. */
  unread?: { count: number; mentioned: boolean };
}

/** Applies a read receipt. */
export function withRead(
  chatList: ChatListState,
  { chatId, user, readSeq, unread }: Read,
  me: string,
): ChatListUpdate {
  const chat = chatList.chats[chatId];
  if (!chat) return { state: chatList, hasGap: false };
  const isMe = user === me;
  const isBehind = readSeqOf(chat, user) < readSeq;
  const end = Math.min(chat.seq, chat.lastMessage?.seq ?? chat.seq);
  const left = isMe ? (unread?.count ?? (readSeq >= end ? 0 : undefined)) : unreadOf(chat, me);
  if (!isBehind && (!isMe || left === undefined || left === unreadOf(chat, me)))
    return { state: chatList, hasGap: false };
  const next: Chat = {
    ...chat,
    persons: chat.persons.map((person) =>
      person.user._id === user ? { ...person, readSeq: Math.max(person.readSeq, readSeq) } : person,
    ),
    unreadmsg: [
      {
        user: me,
        unreadMsgCount: left ?? unreadOf(chat, me),
        mentioned: left !== 0 && (unread?.mentioned ?? isMentioned(chat, me)),
      },
    ],
  };
  return { state: put(chatList, next), hasGap: left === undefined };
}

export function withChange(chatList: ChatListState, chatId: string, change: Partial<Chat>): ChatListState {
  const chat = chatList.chats[chatId];
  return chat ? put(chatList, { ...chat, ...change }) : chatList;
}

/** The chats of the list: pinned ones first, then by the date of the last message. */
export function listedChats(chatList: ChatListState, me: string): Chat[] {
  return Object.values(chatList.chats)
    .filter((chat) => isListed(chat, me))
    .sort((a, b) => Number(b.pinned) - Number(a.pinned) || newestFirst(a, b));
}

/** The archived chats, by the date of the last message. */
export function archivedChats(chatList: ChatListState, me: string): Chat[] {
  return Object.values(chatList.chats)
    .filter((chat) => isArchived(chat, me))
    .sort(newestFirst);
}

const newestFirst = (a: Chat, b: Chat) =>
  b.lastMsgDate.localeCompare(a.lastMsgDate) || b._id.localeCompare(a._id);

/** Unread messages plus pending invitations. A chat that is marked as unread counts as one message. */
export function totalUnread(chatList: ChatListState, me: string): number {
  return chatList.unreadOnOtherPages + sumUnread(chatList.chats, me) + chatList.invitations.length;
}

/** Date of the newest known message by the server's clock; the first sync starts there. */
export function latestMessageDate(chatList: ChatListState): string | undefined {
  return Object.values(chatList.chats).reduce<string | undefined>(
    (newest, { lastMsgDate }) => (newest && newest > lastMsgDate ? newest : lastMsgDate),
    undefined,
  );
}

function put(chatList: ChatListState, chat: Chat): ChatListState {
  return { ...chatList, chats: { ...chatList.chats, [chat._id]: chat } };
}

function sumUnread(chats: ChatListState['chats'], me: string): number {
  return Object.values(chats).reduce(
    (sum, chat) => sum + (isListed(chat, me) ? unreadOf(chat, me) || Number(chat.markedUnread) : 0),
    0,
  );
}

/**
 * Responses can arrive out of order: an older one is ignored, and read pointers only move forward. After a user has left
 * a group, its `seq` can be lower than the known one.
 */
function merged(known: Chat | undefined, next: Chat, me: string): Chat {
  if (!known) return next;
  if (next.version < known.version || (next.seq < known.seq && next.left === known.left)) return known;
  const hasReadFurther = readSeqOf(known, me) > readSeqOf(next, me);
  return {
    ...next,
    persons: next.persons.map((person) => ({
      ...person,
      readSeq: Math.max(person.readSeq, readSeqOf(known, person.user._id)),
    })),
    unreadmsg: hasReadFurther ? known.unreadmsg : next.unreadmsg,
  };
}
