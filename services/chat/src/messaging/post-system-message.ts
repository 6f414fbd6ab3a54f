import type { Message } from '@layover/proto/http/chat/message-schemas';
import type { RaiseInLists } from '../chat-lists/index.ts';
import type { ChatState } from '../chat-state/index.ts';
import type { SeqRepository } from '../chats/index.ts';
import { reviseIfLate } from '../message-revisions/index.ts';
import { showMessage } from '../message-views/index.ts';
import type { MessageRepository } from '../messages/index.ts';
import type { Notifier } from '../notifier.ts';
import type { PersonCache } from '../people/index.ts';
import { newSystemMessage, type SystemMessageInput } from './system-message.rules.ts';

interface PostSystemMessageDeps {
  seqs: SeqRepository;
  messages: MessageRepository;
  people: PersonCache;
  notifier: Notifier;
  raiseInLists: RaiseInLists;
}

export type PostSystemMessage = ReturnType<typeof postSystemMessage>;

/** Stores and publishes a system message at the sequence number that the change of the chat has allocated. */
export const postSystemMessage =
  ({ seqs, messages, people, notifier, raiseInLists }: PostSystemMessageDeps) =>
  async (chat: ChatState, systemMessage: SystemMessageInput): Promise<Message> => {
    const stored = newSystemMessage(chat, systemMessage);
    raiseInLists(chat, systemMessage.at);
    await messages.insert(stored);
    const revised = await reviseIfLate({ seqs, messages })(stored, systemMessage.at);
    const message = await showMessage(people, revised);
    notifier.message(message, stored.hiddenFrom);
    return message;
  };
