import { type CloseInvitationsDeps, closeInvitations } from '../groups/close-invitations.ts';
import { type AcceptChatDeps, acceptChat } from './accept-chat.ts';
import { type BlockDeps, changeBlock } from './block-person.ts';
import { type RevisionDeps, revisionBatcher } from './bump-revision.ts';
import { type CreateChatDeps, createChat } from './create-chat.ts';
import { type FollowBlocksDeps, followBlocks } from './follow-blocks.ts';
import { type ListChatsDeps, listChats } from './list-chats.query.ts';
import { type MarkReadDeps, markRead } from './mark-read.ts';
import { type MemberChatsDeps, memberChats } from './member-chats.ts';
import { archiveChat, deleteChat, markUnread, muteChat, pinChat } from './member-settings.ts';
import { chatPresenter } from './present-chats.query.ts';
import { type StartChatDeps, startChat } from './start-chat.ts';

type ChatDeps = AcceptChatDeps &
  CloseInvitationsDeps &
  Omit<BlockDeps, 'memberChats' | 'closeInvitations'> &
  Omit<CreateChatDeps, 'chatPresenter'> &
  Omit<FollowBlocksDeps, 'memberChats' | 'closeInvitations'> &
  Omit<ListChatsDeps, 'chatPresenter'> &
  Omit<MarkReadDeps, 'bumpRevision'> &
  RevisionDeps &
  Omit<MemberChatsDeps, 'chatPresenter'> &
  Omit<StartChatDeps, 'createChat' | 'acceptChat' | 'followBlocks'>;

export function chatUseCases(deps: ChatDeps) {
  const presenting = { ...deps, chatPresenter: chatPresenter(deps) };
  const own = { ...deps, memberChats: memberChats(presenting), closeInvitations: closeInvitations(deps) };
  const follow = followBlocks(own);
  const starting = {
    ...{ ...deps, createChat: createChat(presenting), acceptChat: acceptChat(deps) },
    followBlocks: follow,
  };
  return {
    memberChats: own.memberChats,
    createChat: starting.createChat,
    acceptChat: starting.acceptChat,
    startChat: startChat(starting),
    listChats: listChats(presenting),
    markRead: markRead({ ...deps, bumpRevision: revisionBatcher(deps) }),
    changeBlock: changeBlock(own),
    followBlocks: follow,
    archiveChat: archiveChat(own),
    deleteChat: deleteChat(own),
    muteChat: muteChat(own),
    markUnread: markUnread(own),
    pinChat: pinChat(own),
  };
}
