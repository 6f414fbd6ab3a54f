import { randomUUID } from 'node:crypto';
import type { Message } from '@layover/proto/http/chat';
import type { MessageRepository } from '../data/message.repository.ts';
import type { PeopleDirectory } from '../data/people-directory.ts';
import { blockersOf, type ChatState } from '../domain/chat.ts';
import type { Notice } from '../domain/message.ts';
import { presentMessage } from '../views/present-message.ts';
import type { Announce } from './announce.ts';

interface NoticeDeps {
  messages: MessageRepository;
  people: PeopleDirectory;
  announce: Announce;
}

export type PostNotice = ReturnType<typeof postNotice>;

/** Stores what the service itself says in a chat, at the place that the change has taken for it. */
export const postNotice =
  ({ messages, people, announce }: NoticeDeps) =>
  async (
    chat: ChatState,
    about: { _id: string; user: string; notice: Notice; at: Date; onlyFor?: string },
  ): Promise<Message> => {
    const stored = {
      _id: about._id,
      chatId: chat._id,
      seq: chat.seq,
      revision: chat.revision,
      user: about.user,
      clientId: randomUUID(),
      text: '',
      type: 'notification' as const,
      notice: about.notice,
      hiddenFrom: about.onlyFor ? [] : blockersOf(chat, about.user),
      onlyFor: about.onlyFor ?? null,
      createdAt: about.at,
    };
    await messages.insert(stored);
    const message = presentMessage(stored, (await people.show([about.user]))(about.user));
    if (about.onlyFor) announce.messageTo(about.onlyFor, message);
    else announce.message(message, stored.hiddenFrom);
    return message;
  };
