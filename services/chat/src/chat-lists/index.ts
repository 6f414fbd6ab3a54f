import { type RevisionDeps, revisionBatcher } from './bump-revision.ts';
import { type ListChatsDeps, listChats } from './list-chats.query.ts';
import { type MarkReadDeps, markRead } from './mark-read.ts';
import { type MemberChatsDeps, memberChats } from './member-chats.ts';
import { archiveChat, deleteChat, markUnread, muteChat, pinChat } from './member-settings.ts';
import { chatPresenter } from './present-chats.query.ts';

type ChatListsDeps = Parameters<typeof chatPresenter>[0] &
  Omit<ListChatsDeps, 'chatPresenter'> &
  Omit<MarkReadDeps, 'bumpRevision'> &
  RevisionDeps &
  Omit<MemberChatsDeps, 'chatPresenter'>;

/** The chats of a person: their order, unread counts and settings. */
export function createChatLists(deps: ChatListsDeps) {
  const presenting = { ...deps, chatPresenter: chatPresenter(deps) };
  const own = { ...deps, memberChats: memberChats(presenting) };
  return {
    chatPresenter: presenting.chatPresenter,
    memberChats: own.memberChats,
    listChats: listChats(presenting),
    markRead: markRead({ ...deps, bumpRevision: revisionBatcher(deps) }),
    archiveChat: archiveChat(own),
    deleteChat: deleteChat(own),
    muteChat: muteChat(own),
    markUnread: markUnread(own),
    pinChat: pinChat(own),
  };
}
