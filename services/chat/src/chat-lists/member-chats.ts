import type { Chat } from '@layover/proto/http/chat/chat';
import { type ChatState, isMember } from '../chat-state/index.ts';
import type { ChatRepository } from '../chats/index.ts';
import { chatNotFound } from '../errors.ts';
import {
  type Membership,
  type MembershipChange,
  type MembershipRepository,
  newMembership,
} from '../memberships/index.ts';
import type { Notifier } from '../notifier.ts';
import type { UnreadReminders } from '../unread-reminders/index.ts';
import type { ChatPresenter } from './present-chats.query.ts';

export interface MemberChatsDeps {
  chats: ChatRepository;
  memberships: MembershipRepository;
  chatPresenter: ChatPresenter;
  notifier: Notifier;
  unreadReminders: Pick<UnreadReminders, 'changedFor'>;
}

export type MemberChats = ReturnType<typeof memberChats>;

/** A chat as it is for one member: read, changed, and published to that member's windows. */
export function memberChats({
  chats,
  memberships,
  chatPresenter,
  notifier,
  unreadReminders,
}: MemberChatsDeps) {
  /** @throws 404 for somebody who is neither a member nor a former member. */
  async function get(chatId: string, user: string): Promise<{ chat: ChatState; membership: Membership }> {
    const [chat, stored] = await Promise.all([chats.byId(chatId), memberships.inChat(chatId, user)]);
    const left = stored?.leftSeq != null;
    if (!chat || (!isMember(chat, user) && !left)) throw chatNotFound();
    return { chat, membership: stored ?? newMembership(chatId, user) };
  }

  async function present(chat: ChatState, user: string): Promise<Chat> {
    const [shown] = await chatPresenter.present([chat], user);
    if (!shown) throw chatNotFound();
    return shown;
  }

  /** Publishes the chat to all windows of the member. */
  async function publish(chat: ChatState, user: string): Promise<Chat> {
    const shown = await present(chat, user);
    notifier.chatTo(user, shown);
    return shown;
  }

  async function update(
    chatId: string,
    user: string,
    changeOf: (chat: ChatState, membership: Membership) => MembershipChange,
  ): Promise<Chat> {
    const { chat, membership } = await get(chatId, user);
    await memberships.change(chatId, user, changeOf(chat, membership));
    unreadReminders.changedFor(chatId, user);
    return membership.withheldFrom === null ? publish(chat, user) : present(chat, user);
  }

  return {
    get: get,
    present: present,
    publish: publish,
    update: update,

    /** Others have changed something that only this member sees. */
    bumpAndPublish: (chatId: string, user: string): Promise<Chat> => update(chatId, user, () => ({})),
  };
}
