import type { Outbox } from '@layover/kit/events/outbox';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
import type { ChatModel } from '../data/chat.model.ts';
import type { ChatRepository } from '../data/chat.repository.ts';
import { oid } from '../data/ids.ts';
import type { MembershipRepository } from '../data/membership.repository.ts';
import { type ChatState, newMembership } from '../domain/chat.ts';
import type { ChatViewer } from '../views/chat-viewer.ts';
import type { Announce } from './announce.ts';
import type { PostNotice } from './post-notice.ts';

interface OpenChatDeps {
  chatDocuments: ChatModel;
  chats: ChatRepository;
  memberships: MembershipRepository;
  outbox: Outbox;
  announce: Announce;
  viewer: ChatViewer;
  postNotice: PostNotice;
}

export type OpenChat = (chat: ChatState) => Promise<void>;

/** Stores a new chat, a group with the notice that it was made, and tells its members. @throws duplicate key when there is one with this id. */
export const openChat =
  ({ chatDocuments, chats, memberships, outbox, announce, viewer, postNotice }: OpenChatDeps): OpenChat =>
  async (chat) => {
    const created = outboxEntry(
      'chat.created',
      { chatId: chat._id, chatType: chat.chat_type, creatorId: chat.creator, memberIds: chat.members },
      { version: chat.revision },
    );
    const shownTo = await viewer.viewNew(chat);
    await memberships.ensure(chat.members.map((user) => newMembership(chat._id, user, 0, chat.createdAt)));
    await chats.insert(chat, [created]);
    outbox.publish(chatDocuments, oid(chat._id), [created]);
    announce.joined(chat._id, chat.members);
    for (const member of chat.members) announce.chatTo(member, shownTo(member));
    if (chat.lastMsg) {
      const { lastMsg: _id, creator: user, chat_name: text, createdAt: at } = chat;
      await postNotice(chat, { _id, user, notice: 'group_created', text, at });
    }
  };
