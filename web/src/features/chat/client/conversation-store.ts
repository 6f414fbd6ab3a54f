import type { Message } from '@layover/proto/http/message';
import { createListeners } from '#shared/lib/listeners.ts';
import type { ShownAttachment } from '../attachments/attachment.ts';

/** A message, as far as the field and the dialogs need it. */
export interface MessageRef {
  _id: string;
  seq: number;
  text: string;
  attachment: ShownAttachment | null;
  user: NonNullable<Message['replyTo']>['user'];
}

/** What the reader is about in a chat; gone with the page, unlike what is typed. */
export interface ConversationState {
  reply?: MessageRef;
  edit?: MessageRef;
  searching?: boolean;
  /** Where the reader wants to be taken; each wish is an object of its own. */
  target?: { _id: string; seq: number };
}

/** A change of a message that the server has not answered yet. */
export type PendingChange = { text: string } | { deleted: true };

export type ConversationStore = ReturnType<typeof createConversationStore>;

const IDLE: ConversationState = {};

/** The state of conversations that their parts share: field, messages, head and panel. */
export function createConversationStore() {
  const conversations = new Map<string, ConversationState>();
  let pending: ReadonlyMap<string, PendingChange> = new Map();
  const listeners = createListeners();
  function change(chatId: string, next: Partial<ConversationState>): void {
    conversations.set(chatId, { ...conversations.get(chatId), ...next });
    listeners.tell();
  }

  return {
    subscribe: listeners.subscribe,
    of: (chatId: string): ConversationState => conversations.get(chatId) ?? IDLE,
    pending: () => pending,

    reply: (chatId: string, to: MessageRef) => change(chatId, { reply: to, edit: undefined }),
    edit: (chatId: string, message: MessageRef) => change(chatId, { edit: message, reply: undefined }),
    /** Neither answering nor editing any more. */
    settle: (chatId: string) => change(chatId, { reply: undefined, edit: undefined }),
    search: (chatId: string, searching: boolean) => change(chatId, { searching }),
    jump: (chatId: string, target: { _id: string; seq: number } | undefined) =>
      change(chatId, { target: target && { ...target } }),

    /** Shown as if it had been done, until the server has answered. */
    expect(messageId: string, what: PendingChange | undefined): void {
      const next = new Map(pending);
      if (what) next.set(messageId, what);
      else next.delete(messageId);
      pending = next;
      listeners.tell();
    },
  };
}
