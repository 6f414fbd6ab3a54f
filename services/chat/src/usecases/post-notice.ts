import type { Message } from '@layover/proto/http/message';
import type { ChatRepository } from '../data/chat.repository.ts';
import type { MessageRepository } from '../data/message.repository.ts';
import type { PeopleDirectory } from '../data/people-directory.ts';
import type { ChatState } from '../domain/chat.ts';
import { newNotice, type WantedNotice } from '../domain/new-notice.ts';
import { showMessage } from '../views/present-message.ts';
import type { Announce } from './announce.ts';
import type { MoveUp } from './move-up.ts';
import { settleLate } from './settle-late.ts';

interface NoticeDeps {
  chats: ChatRepository;
  messages: MessageRepository;
  people: PeopleDirectory;
  announce: Announce;
  moveUp: MoveUp;
}

export type PostNotice = ReturnType<typeof postNotice>;

/** Stores what the service itself says in a chat, at the place that the change has taken for it. */
export const postNotice =
  ({ chats, messages, people, announce, moveUp }: NoticeDeps) =>
  async (chat: ChatState, notice: WantedNotice): Promise<Message> => {
    const stored = newNotice(chat, notice);
    moveUp(chat, notice.at);
    await messages.insert(stored);
    const settled = await settleLate({ chats, messages })(stored, notice.at);
    const message = await showMessage(people, settled);
    announce.message(message, stored.hiddenFrom);
    return message;
  };
