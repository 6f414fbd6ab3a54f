import { randomUUID } from 'node:crypto';
import type { Message, Notice } from '@layover/proto/http/message';
import type { ChatRepository } from '../data/chat.repository.ts';
import type { MessageRepository } from '../data/message.repository.ts';
import type { PeopleDirectory } from '../data/people-directory.ts';
import { blockersOf, type ChatState } from '../domain/chat.ts';
import { showMessage } from '../views/present-message.ts';
import type { Announce } from './announce.ts';
import { settleLate } from './settle-late.ts';

interface NoticeDeps {
  chats: ChatRepository;
  messages: MessageRepository;
  people: PeopleDirectory;
  announce: Announce;
}

export type PostNotice = ReturnType<typeof postNotice>;

/** Stores what the service itself says in a chat, at the place that the change has taken for it. */
export const postNotice =
  ({ chats, messages, people, announce }: NoticeDeps) =>
  async (
    chat: ChatState,
    notice: {
      _id: string;
      user: string;
      notice: Notice;
      at: Date;
      onlyFor?: string;
      about?: string;
      text?: string;
    },
  ): Promise<Message> => {
    const stored = {
      _id: notice._id,
      chatId: chat._id,
      seq: chat.seq,
      revision: chat.revision,
      user: notice.user,
      clientId: randomUUID(),
      text: notice.text ?? '',
      type: 'notification' as const,
      notice: notice.notice,
      about: notice.about ?? null,
      replyTo: null,
      attachment: null,
      editedAt: null,
      deleted: false,
      // What happens to a group is told to all: a block hides what a person writes.
      hiddenFrom: notice.onlyFor || chat.chat_type === 'group' ? [] : blockersOf(chat, notice.user),
      onlyFor: notice.onlyFor ?? null,
      createdAt: notice.at,
    };
    await messages.insert(stored);
    const settled = await settleLate({ chats, messages })(stored, notice.at);
    const message = await showMessage(people, settled);
    if (notice.onlyFor) announce.messageTo(notice.onlyFor, message);
    else announce.message(message, stored.hiddenFrom);
    return message;
  };
