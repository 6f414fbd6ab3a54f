import { forbidden, notFound } from '@layover/kit/errors';
import { EDIT_MINUTES, type Message } from '@layover/proto/http/chat';
import type { ChatRepository } from '../data/chat.repository.ts';
import type { MessageRepository } from '../data/message.repository.ts';
import type { PeopleDirectory } from '../data/people-directory.ts';
import type { ChatState } from '../domain/chat.ts';
import type { StoredMessage } from '../domain/message.ts';
import { LATE_MS } from '../domain/settling.ts';
import { refusalToWrite } from '../domain/writing.ts';
import { peopleIn, presentMessage } from '../views/present-message.ts';
import type { FindReading } from '../views/reading.ts';
import type { Announce } from './announce.ts';
import { refused } from './refusals.ts';

export interface OwnMessageDeps {
  chats: ChatRepository;
  messages: MessageRepository;
  people: PeopleDirectory;
  announce: Announce;
  findReading: FindReading;
}

/** What editing and taking back have in common: who may, until when, at which revision, and who is told. */
export function ownMessages({ chats, messages, people, announce, findReading }: OwnMessageDeps) {
  /** @throws 404 unless the caller wrote it. */
  async function own(_id: string, user: string): Promise<StoredMessage> {
    const message = await messages.byId(_id);
    if (message?.user !== user || message.type !== 'normal') throw notFound('The message');
    return message;
  }

  /** An edit needs no more room in a request than the message has taken. */
  async function mayWrite(chat: ChatState | null, chatId: string, user: string): Promise<void> {
    const refusal = refusalToWrite(chat, user);
    if (!refusal || refusal === 'request_limit') return;
    if (refusal !== 'not_found') throw refused(refusal);
    if (await findReading(chatId, user)) throw forbidden('chat_left', 'You have left this group.');
    throw notFound('The message');
  }

  return {
    own,

    /**
     * Takes the chat's next revision for a change of the message. The rules are asked before, so that a refusal costs
     * no revision, and again of the chat as it was when the revision was taken.
     */
    async revisionFor(message: StoredMessage, at: Date): Promise<ChatState> {
      const { chatId, user } = message;
      await mayWrite(await chats.byId(chatId), chatId, user);
      if (at.getTime() - message.createdAt.getTime() > EDIT_MINUTES * 60_000) {
        throw forbidden('edit_time_over', `A message can be changed for ${EDIT_MINUTES} minutes.`);
      }
      const chat = await chats.touch(chatId, at);
      await mayWrite(chat, chatId, user);
      if (!chat) throw notFound('The message');
      return chat;
    },

    /** See `settled` of sending: what took long to arrive takes a new revision. */
    async settled(message: StoredMessage, at: Date): Promise<StoredMessage> {
      if (Date.now() - at.getTime() < LATE_MS) return message;
      const chat = await chats.touch(message.chatId, new Date());
      return (chat && (await messages.setRevision(message._id, chat.revision))) ?? message;
    },

    show: async (stored: StoredMessage): Promise<Message> =>
      presentMessage(stored, await people.show(peopleIn(stored))),

    tell(message: Message, hiddenFrom: readonly string[]): Message {
      announce.message(message, hiddenFrom);
      return message;
    },
  };
}
