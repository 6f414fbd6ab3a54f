import { type ChatState, isClosedTo, isMember } from '../chat-state/index.ts';
import type { ChatRepository, ContactRepository } from '../chats/index.ts';
import { notRecipient } from '../errors.ts';
import { newHexId } from '../ids.ts';
import type { PostSystemMessage } from '../messaging/index.ts';
import type { Notifier } from '../notifier.ts';
import { writeError } from '../write-permission/index.ts';

export interface AcceptChatDeps {
  chats: ChatRepository;
  contacts: ContactRepository;
  notifier: Notifier;
  postSystemMessage: PostSystemMessage;
}

export type AcceptChat = (chatId: string, user: string) => Promise<ChatState>;

/**
 * Accepts a request. Only its recipient can; repeating it, or accepting a chat that is no request, changes
 * nothing.
 */
export const acceptChat =
  ({ chats, contacts, notifier, postSystemMessage }: AcceptChatDeps): AcceptChat =>
  async (chatId, user) => {
    const at = new Date();
    const messageId = newHexId();
    const before = await chats.byId(chatId);
    const accepted = before && (await contacts.accept(before, user, messageId, at));
    if (accepted) {
      notifier.accepted(chatId, accepted.revision);
      await postSystemMessage(accepted, { _id: messageId, user, notice: 'accepted', at });
      return accepted;
    }
    const chat = await chats.byId(chatId);
    if (!chat || !isMember(chat, user)) throw writeError('not_found');
    if (!chat.requesting) return chat;
    if (isClosedTo(chat, user)) throw writeError('chat_blocked');
    throw notRecipient();
  };
