import type { Message } from '@layover/proto/http/chat/message-schemas';
import { EDIT_WINDOW_MINUTES } from '@layover/proto/limits';
import type { ChatState } from '../chat-state/index.ts';
import type { ChatRepository, SeqRepository } from '../chats/index.ts';
import { editTimeOver, messageNotFound } from '../errors.ts';
import type { MembershipRepository } from '../memberships/index.ts';
import { showMessage } from '../message-views/index.ts';
import type { MessageRepository } from '../messages/index.ts';
import { asSeenBy, type StoredMessage } from '../messages/index.ts';
import type { MessageNotifier } from '../notifier.ts';
import type { PersonCache } from '../people/index.ts';
import { findWriteErrorCode, writeError } from '../write-permission/index.ts';
import { publishMessage } from './publish-message.ts';
import { reviseIfLate } from './revise-late.ts';

export interface OwnMessageDeps {
  chats: ChatRepository;
  seqs: SeqRepository;
  memberships: MembershipRepository;
  messages: MessageRepository;
  people: PersonCache;
  notifier: MessageNotifier;
}

interface RevisionOptions {
  anyTime?: boolean;
  /** The change may come this much after the time for edits. */
  lateSeconds?: number;
  /** The person who changes the message. */
  by?: string;
}

/** The common part of changing a message: permission, time limit, revision and publishing. */
export function ownMessages({ chats, seqs, memberships, messages, people, notifier }: OwnMessageDeps) {
  const findErrorCode = findWriteErrorCode({ memberships });

  /** @throws 404 unless the user wrote the message. */
  async function own(_id: string, user: string): Promise<StoredMessage> {
    const message = await messages.byId(_id);
    if (message?.user !== user || message.type !== 'normal') throw messageNotFound();
    return message;
  }

  /** The limit of a pending request does not apply, because the message is counted already. */
  async function mayWrite(chat: ChatState | null, chatId: string, user: string): Promise<void> {
    const code = await findErrorCode(chat, chatId, user);
    if (!code || code === 'request_limit') return;
    throw code === 'not_found' ? messageNotFound() : writeError(code);
  }

  const show = (stored: StoredMessage, by = stored.user): Promise<Message> =>
    showMessage(people, asSeenBy(stored, by));

  return {
    own,

    /**
     * Allocates a revision of the chat for a change of the message. The permission is checked before, so that
     * a rejected change takes no revision, and again for the chat as of the revision.
     */
    async revisionFor(
      message: StoredMessage,
      at: Date,
      { anyTime = false, lateSeconds = 0, by = message.user }: RevisionOptions = {},
    ): Promise<ChatState> {
      const { chatId } = message;
      await mayWrite(await chats.byId(chatId), chatId, by);
      const windowMs = (EDIT_WINDOW_MINUTES * 60 + lateSeconds) * 1000;
      if (!anyTime && at.getTime() - message.createdAt.getTime() > windowMs) {
        throw editTimeOver();
      }
      const chat = await seqs.bumpRevision(chatId, at);
      await mayWrite(chat, chatId, by);
      if (!chat) throw messageNotFound();
      return chat;
    },

    revise: reviseIfLate({ seqs, messages }),

    show,

    /** Returns the message as the person who has changed it sees it. */
    async publish(stored: StoredMessage, { members }: Pick<ChatState, 'members'>, by = stored.user) {
      await publishMessage({ people, notifier }, stored, members);
      return show(stored, by);
    },
  };
}
