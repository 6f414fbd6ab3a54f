import type { Chat } from '@layover/proto/http/chat/chat';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import type { Person } from '@layover/proto/http/shared-schemas';
import { cutText } from '@layover/proto/text/characters';
import { type ChatState, isClosedTo, isMember, namesOf } from '../chat-state/index.ts';
import { askingIn, candidateOf, groupView, invitedIn, isManager, managersOf } from '../group-people/index.ts';
import {
  historyStart,
  isArchived,
  lastSeqFor,
  type Membership,
  newMembership,
  revisionFor,
  stableRevisionFor,
} from '../memberships/index.ts';
import { presentMessage } from '../message-views/index.ts';
import type { StoredMessage, UnreadCount } from '../messages/index.ts';

/** Code points of the last message in a list of chats. */
const EXCERPT_MAX = 300;

/** The data that presenting a chat needs. */
interface ChatParts {
  memberships: readonly Membership[];
  /** The people whom the viewer blocks. */
  blocked: ReadonlySet<string>;
  show: (id: string) => Person;
  /** People who hide what they have read. */
  hidingReads: ReadonlySet<string>;
  /** The last message that the viewer may see. */
  lastMessage: StoredMessage | null;
  unread: UnreadCount | undefined;
  now: Date;
}

/** A chat as one of its members sees it, without the blocks and settings of others. */
export function presentChat(chat: ChatState, viewer: string, parts: ChatParts): Chat {
  const { show, lastMessage } = parts;
  const byUser = new Map(parts.memberships.map((membership) => [membership.user, membership]));
  const membershipOf = (user: string) => byUser.get(user) ?? newMembership(chat._id, user);
  const mine = membershipOf(viewer);
  const left = mine.leftSeq !== null;
  const readSeqOf = (user: string) => membershipOf(user).readSeq;
  // A former member sees the group as it was at the moment of leaving, and themselves among its persons.
  const seen = mine.leftView ?? groupView(chat, readSeqOf, parts.hidingReads);
  const persons = left ? [...seen.persons, { user: viewer, readSeq: mine.readSeq }] : seen.persons;
  const manages = chat.chat_type === 'group' && isManager(chat, viewer) && isMember(chat, viewer);
  const visible = { ...chat, seq: lastMessage?.seq ?? 0 };
  const guest = chat.chat_type === 'simple' ? chat.members.find((user) => user !== chat.creator) : undefined;
  return {
    _id: chat._id,
    chat_name: seen.chat_name,
    // A former member sees the name of the moment of leaving, whose translations are not kept.
    nameTranslations: seen.chat_name === chat.chat_name ? namesOf(chat).translations : {},
    chat_type: chat.chat_type,
    userinital: show(seen.creator),
    managers: chat.chat_type === 'group' ? [...managersOf(seen)] : [],
    userdestination: guest ? show(guest) : null,
    persons: persons.map(({ user, readSeq }) => ({
      user: show(user),
      blocked: parts.blocked.has(user),
      show_chat: user !== viewer || !isArchived(visible, mine),
      readSeq: user === viewer ? mine.readSeq : readSeq,
    })),
    formerReads: seen.formerReads,
    unreadmsg: [
      { user: viewer, unreadMsgCount: parts.unread?.count ?? 0, mentioned: parts.unread?.mentioned ?? false },
    ],
    lastMsgDate: (lastMessage?.createdAt ?? chat.createdAt).toISOString(),
    lastMsgUser: lastMessage?.user ?? null,
    lastMessage: lastMessage && excerpt(presentMessage(lastMessage, show)),
    requesting: chat.requesting,
    blocked: left || isClosedTo(chat, viewer),
    left,
    invited: manages ? invitedIn(chat).map(({ user }) => show(user)) : [],
    asking: manages ? askingIn(chat).map(({ user }) => show(user)) : [],
    ...(manages && chat.removed && { removed: chat.removed.map(show) }),
    asked: left && candidateOf(chat, viewer)?.state === 'asking',
    begins: historyStart(mine),
    pinned: mine.pinnedAt !== null,
    markedUnread: mine.markedUnread,
    mutedUntil: mine.mutedUntil?.toISOString() ?? null,
    planId: chat.plan?._id ?? null,
    planImage: chat.plan?.image ?? '',
    // A former member does not see what the group changes later, and a picture has no copy.
    picture: left ? '' : (chat.picture?.path ?? ''),
    ended: chat.endedAt !== undefined,
    seq: lastSeqFor(chat, mine),
    revision: stableRevisionFor(chat, mine, parts.now) + mine.revision,
    version: revisionFor(chat, mine) + mine.revision,
    createdAt: chat.createdAt.toISOString(),
  };
}

/** A list shows the start of the last message; the history has all of it. */
function excerpt(message: Message): NonNullable<Chat['lastMessage']> {
  const text = cutText(message.text, EXCERPT_MAX);
  return text === message.text ? message : { ...message, text, isCut: true };
}
