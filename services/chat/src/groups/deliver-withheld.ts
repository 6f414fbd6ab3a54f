import type { MemberChats } from '../chat-lists/index.ts';
import { isMember } from '../chat-state/index.ts';
import type { ChatRepository } from '../chats/index.ts';
import type { MembershipRepository } from '../memberships/index.ts';
import type { Notifier } from '../notifier.ts';

export interface DeliverWithheldDeps {
  chats: ChatRepository;
  memberships: MembershipRepository;
  memberChats: MemberChats;
  notifier: Notifier;
}

export type DeliverWithheld = (user: string, from: string) => Promise<void>;

/** Gives a person the groups to which `from` has added them during a block that is lifted now. Repeating it changes nothing. */
export const deliverWithheld =
  ({ chats, memberships, memberChats, notifier }: DeliverWithheldDeps): DeliverWithheld =>
  async (user, from) => {
    for (const chatId of await memberships.deliverWithheld(user, from)) {
      const chat = await chats.byId(chatId);
      if (!chat || !isMember(chat, user)) continue;
      notifier.joined(chatId, [user]);
      await memberChats.publish(chat, user);
    }
  };
