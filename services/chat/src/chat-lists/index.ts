import { type RevisionDeps, revisionBatcher } from './bump-revision.ts';
import { type ListChatsDeps, listChats } from './list-chats.query.ts';
import { type MarkReadDeps, markRead } from './mark-read.ts';
import { type MemberChatsDeps, memberChats } from './member-chats.ts';
import { archiveChat, deleteChat, markUnread, muteChat, pinChat } from './member-settings.ts';
import { peopleNotified } from './people-notified.ts';
import { type ChatPresenterDeps, chatPresenter } from './present-chats.query.ts';
import { type RaiseInListsDeps, raiseInLists } from './raise-in-lists.ts';

type ChatListsDeps = ChatPresenterDeps &
  Omit<ListChatsDeps, 'chatPresenter'> &
  Omit<MarkReadDeps, 'bumpRevision'> &
  RevisionDeps &
  RaiseInListsDeps &
  Omit<MemberChatsDeps, 'chatPresenter'>;

/** The chats of a person: their order, unread counts and settings. */
export function createChatLists(deps: ChatListsDeps) {
  const presenting = { ...deps, chatPresenter: chatPresenter(deps) };
  const own = { ...deps, memberChats: memberChats(presenting) };
  return {
    chatPresenter: presenting.chatPresenter,
    memberChats: own.memberChats,
    peopleNotified: peopleNotified(deps),
    raiseInLists: raiseInLists(deps),
    listChats: listChats(presenting),
    markRead: markRead({ ...deps, bumpRevision: revisionBatcher(deps) }),
    archiveChat: archiveChat(own),
    deleteChat: deleteChat(own),
    muteChat: muteChat(own),
    markUnread: markUnread(own),
    pinChat: pinChat(own),
  };
}

export type { MemberChats } from './member-chats.ts';
export type { PeopleNotified } from './people-notified.ts';
export { type ChatPresenter, type ChatPresenterDeps, chatPresenter } from './present-chats.query.ts';
export type { RaiseInLists } from './raise-in-lists.ts';
