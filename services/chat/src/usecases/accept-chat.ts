import { forbidden } from '@layover/kit/errors';
import type { ChatRepository } from '../data/chat.repository.ts';
import { newHexId } from '../data/ids.ts';
import { type ChatState, isClosedTo, isMember } from '../domain/chat.ts';
import type { Announce } from './announce.ts';
import type { PostNotice } from './post-notice.ts';
import { refused } from './refusals.ts';

interface AcceptDeps {
  chats: ChatRepository;
  announce: Announce;
  postNotice: PostNotice;
}

export type AcceptChat = (chatId: string, user: string) => Promise<ChatState>;

/** Only who was asked can accept; doing it again, or when there is nothing to accept, changes nothing. */
export const acceptChat =
  ({ chats, announce, postNotice }: AcceptDeps): AcceptChat =>
  async (chatId, user) => {
    const at = new Date();
    const notice = newHexId();
    const accepted = await chats.accept(chatId, user, notice, at);
    if (accepted) {
      announce.accepted(chatId, accepted.revision);
      await postNotice(accepted, { _id: notice, user, notice: 'accepted', at });
      return accepted;
    }
    const chat = await chats.byId(chatId);
    if (!chat || !isMember(chat, user)) throw refused('not_found');
    if (!chat.requesting) return chat;
    if (isClosedTo(chat, user)) throw refused('chat_blocked');
    throw forbidden('forbidden', 'Only the person you wrote to can accept.');
  };
