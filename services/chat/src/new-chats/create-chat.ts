import { outboxEntry } from '@layover/kit/events/outbox-entry';
import type { HiddenPeople } from '@layover/shared/members/blocks';
import type { ChatPresenter, PeopleNotified } from '../chat-lists/index.ts';
import type { ChatState } from '../chat-state/index.ts';
import type { ChatRepository, ContactRepository } from '../chats/index.ts';
import { type MembershipRepository, newMembership, withheldMembership } from '../memberships/index.ts';
import type { PostSystemMessage } from '../messaging/index.ts';
import type { Notifier } from '../notifier.ts';

export interface CreateChatDeps {
  chats: ChatRepository;
  memberships: MembershipRepository;
  notifier: Notifier;
  chatPresenter: ChatPresenter;
  postSystemMessage: PostSystemMessage;
  hidden: Pick<HiddenPeople, 'between'>;
  contacts: Pick<ContactRepository, 'raiseAclVersions'>;
  peopleNotified: Pick<PeopleNotified, 'ofNewChat'>;
}

/** `withheldFrom`: members who block the creator of a group. They do not get it; see Membership.withheldFrom. */
export type CreateChat = (chat: ChatState, withheldFrom?: readonly string[]) => Promise<void>;

/**
 * Stores a new chat, a group with its first system message, and publishes it to its members. @throws
 * duplicate key if there is a chat with this id.
 */
export const createChat =
  ({
    chats,
    memberships,
    notifier,
    chatPresenter,
    postSystemMessage,
    hidden,
    contacts,
    peopleNotified,
  }: CreateChatDeps): CreateChat =>
  async (chat, withheldFrom = []) => {
    const created = outboxEntry(
      'chat.created',
      { chatId: chat._id, chatType: chat.chat_type, creatorId: chat.creator, memberIds: chat.members },
      { version: chat.revision },
    );
    const shownTo = await chatPresenter.presentNew(chat);
    const told = chat.members.filter((user) => !withheldFrom.includes(user));
    await memberships.ensure([
      ...told.map((user) => newMembership(chat._id, user, 0, chat.createdAt)),
      ...withheldFrom.map((user) => withheldMembership(chat._id, user, chat.creator, 0, chat.createdAt)),
    ]);
    const events = [created, ...(await peopleNotified.ofNewChat({ ...chat, members: told }))];
    await chats.insert(chat, events);
    // Two of the members may block each other.
    if (chat.chat_type === 'group' && (await hidden.between(chat.members)).size > 0)
      await contacts.raiseAclVersions([chat._id]);
    notifier.joined(chat._id, told);
    for (const member of told) notifier.chatTo(member, shownTo(member));
    if (chat.lastMsg) {
      const { lastMsg: _id, creator: user, chat_name: text, createdAt: at } = chat;
      await postSystemMessage(chat, {
        _id,
        user,
        notice: chat.plan ? 'plan_chat_created' : 'group_created',
        text,
        at,
      });
    }
  };
