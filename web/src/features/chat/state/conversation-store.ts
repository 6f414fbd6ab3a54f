import type { Message } from '@layover/proto/http/chat/message-schemas';
import { createStore } from 'zustand/vanilla';
import type { AttachmentView } from '../display/message-view.ts';

/** The fields of a message that the composer and the dialogs use. */
export interface MessageRef {
  _id: string;
  seq: number;
  text: string;
  attachment: AttachmentView | null;
  user: NonNullable<Message['replyTo']>['user'];
}

/** UI state of one conversation. A reload of the page clears it, unlike the draft text. */
export interface ConversationState {
  reply?: MessageRef;
  edit?: MessageRef;
  searching?: boolean;
  /** The message to scroll to; each request is a new object. */
  target?: { _id: string; seq: number };
}

/** An edit or a deletion that the server has not answered yet. */
export type PendingChange = { text: string } | { deleted: true };

export type ConversationStore = ReturnType<typeof createConversationStore>;

const IDLE: ConversationState = {};

/** UI state that the composer, the messages, the window's head and the panel share. */
export function createConversationStore() {
  const store = createStore<{
    conversations: Readonly<Record<string, ConversationState>>;
    pending: ReadonlyMap<string, PendingChange>;
  }>(() => ({ conversations: {}, pending: new Map() }));

  function change(chatId: string, next: Partial<ConversationState>): void {
    store.setState(({ conversations }) => ({
      conversations: { ...conversations, [chatId]: { ...conversations[chatId], ...next } },
    }));
  }

  return {
    store,
    of: (chatId: string): ConversationState => store.getState().conversations[chatId] ?? IDLE,
    reply: (chatId: string, to: MessageRef) => change(chatId, { reply: to, edit: undefined }),
    edit: (chatId: string, message: MessageRef) => change(chatId, { edit: message, reply: undefined }),
    /** Ends the reply or the edit. */
    reset: (chatId: string) => change(chatId, { reply: undefined, edit: undefined }),
    search: (chatId: string, searching: boolean) => change(chatId, { searching }),
    jump: (chatId: string, target: { _id: string; seq: number } | undefined) =>
      change(chatId, { target: target && { ...target } }),

    /** Shows a change before the server has answered; undefined ends it. */
    setPending(messageId: string, change: PendingChange | undefined): void {
      const pending = new Map(store.getState().pending);
      if (change) pending.set(messageId, change);
      else pending.delete(messageId);
      store.setState({ pending });
    },
  };
}
