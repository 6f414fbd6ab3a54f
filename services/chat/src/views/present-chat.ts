import type { Chat } from '@layover/proto/http/chat';
import type { Person } from '@layover/proto/http/values';
import {
  type ChatState,
  hasBlocked,
  isClosedTo,
  isHidden,
  type Membership,
  newMembership,
} from '../domain/chat.ts';
import type { StoredMessage } from '../domain/message.ts';
import { settledRevision } from '../domain/settling.ts';
import { presentMessage } from './present-message.ts';

/** What a chat is shown with. */
export interface ChatParts {
  memberships: readonly Membership[];
  show: (id: string) => Person;
  /** The last one that the viewer may see. */
  lastMessage: StoredMessage | null;
  unread: number;
  now: Date;
}

/** A chat as one of its members sees it: what others blocked, archived or wrote behind a block is not in it. */
export function presentChat(chat: ChatState, viewer: string, parts: ChatParts): Chat {
  const { show, lastMessage } = parts;
  const byUser = new Map(parts.memberships.map((membership) => [membership.user, membership]));
  const membershipOf = (user: string) => byUser.get(user) ?? newMembership(chat._id, user);
  const guest = chat.chat_type === 'simple' ? chat.members.find((user) => user !== chat.creator) : undefined;
  return {
    _id: chat._id,
    chat_name: chat.chat_name,
    chat_type: chat.chat_type,
    userinital: show(chat.creator),
    userdestination: guest ? show(guest) : null,
    persons: chat.members.map((user) => ({
      user: show(user),
      blocked: hasBlocked(chat, viewer, user),
      show_chat: user !== viewer || !isHidden(chat, membershipOf(user)),
      readSeq: membershipOf(user).readSeq,
    })),
    unreadmsg: [{ user: viewer, unreadMsgCount: parts.unread }],
    lastMsgDate: (lastMessage?.createdAt ?? chat.createdAt).toISOString(),
    lastMsgUser: lastMessage?.user ?? null,
    lastMessage: lastMessage && presentMessage(lastMessage, show(lastMessage.user)),
    requesting: chat.requesting,
    blocked: isClosedTo(chat, viewer),
    seq: chat.seq,
    revision: settledRevision(chat, parts.now),
    createdAt: chat.createdAt.toISOString(),
  };
}
