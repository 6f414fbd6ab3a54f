import { forbidden, notFound } from '@layover/kit/errors';
import type { Message } from '@layover/proto/http/message';
import { EDIT_WINDOW_MINUTES } from '@layover/proto/limits';
import type { ChatRepository } from '../chats/chat.repository.ts';
import type { ChatState } from '../chats/chat.rules.ts';
import type { MembershipRepository } from '../members/membership.repository.ts';
import type { PersonCache } from '../members/person.cache.ts';
import type { Notifier } from '../notifier.ts';
import type { MessageRepository } from './message.repository.ts';
import type { StoredMessage } from './message.rules.ts';
import { showMessage } from './present-message.query.ts';
import { reviseIfLate } from './revise-late.ts';
import { findWriteErrorCode, writeError } from './write-permission.ts';

export interface OwnMessageDeps {
  chats: ChatRepository;
  memberships: MembershipRepository;
  messages: MessageRepository;
  people: PersonCache;
  notifier: Notifier;
}

/** What editing and taking back have in common: who may, until when, at which revision, and who is told. */
export function ownMessages({ chats, memberships, messages, people, notifier }: OwnMessageDeps) {
  const findErrorCode = findWriteErrorCode({ memberships });

  /** @throws 404 unless the caller wrote it. */
  async function own(_id: string, user: string): Promise<StoredMessage> {
    const message = await messages.byId(_id);
    if (message?.user !== user || message.type !== 'normal') throw notFound('The message');
    return message;
  }

  /** An edit needs no more room in a request than the message has taken. */
  async function mayWrite(chat: ChatState | null, chatId: string, user: string): Promise<void> {
    const refusal = await findErrorCode(chat, chatId, user);
    if (!refusal || refusal === 'request_limit') return;
    throw refusal === 'not_found' ? notFound('The message') : writeError(refusal);
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
      if (at.getTime() - message.createdAt.getTime() > EDIT_WINDOW_MINUTES * 60_000) {
        throw forbidden('edit_time_over', `A message can be changed for ${EDIT_WINDOW_MINUTES} minutes.`);
      }
      const chat = await chats.bumpRevision(chatId, at);
      await mayWrite(chat, chatId, user);
      if (!chat) throw notFound('The message');
      return chat;
    },

    settled: reviseIfLate({ chats, messages }),

    show: (stored: StoredMessage): Promise<Message> => showMessage(people, stored),

    tell(message: Message, hiddenFrom: readonly string[]): Message {
      notifier.message(message, hiddenFrom);
      return message;
    },
  };
}
