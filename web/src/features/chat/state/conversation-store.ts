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
  /** The searched text, which is marked in the messages. */
  markedText?: string;
  /** The message to scroll to; each request is a new object. */
  target?: { _id: string; seq: number };
}

/** An edit, a deletion or a reaction that the server has not answered yet. A deletion also waits while it can be undone. */
export type PendingChange = { text: string } | { deleted: true } | { emoji: string | null };

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

  /** Shows a change before the server has answered; undefined ends it. */
  function setPending(messageId: string, change: PendingChange | undefined): void {
    const pending = new Map(store.getState().pending);
    if (change) pending.set(messageId, change);
    else pending.delete(messageId);
    store.setState({ pending });
  }

  /** The conversations that are open in the page, once for each place. */
  const shown: string[] = [];

  return {
    store,
    /** The conversation is open in the page until the returned function is called. */
    show(chatId: string): () => void {
      shown.push(chatId);
      return () => void shown.splice(shown.indexOf(chatId), 1);
    },
    /** Whether the user has the conversation before them. */
    isInView: (chatId: string): boolean =>
      shown.includes(chatId) && document.visibilityState === 'visible' && document.hasFocus(),

    of: (chatId: string): ConversationState => store.getState().conversations[chatId] ?? IDLE,
    reply: (chatId: string, to: MessageRef) => change(chatId, { reply: to, edit: undefined }),
    edit: (chatId: string, message: MessageRef) => change(chatId, { edit: message, reply: undefined }),
    /** Ends the reply or the edit. */
    reset: (chatId: string) => change(chatId, { reply: undefined, edit: undefined }),
    search: (chatId: string, searching: boolean) => change(chatId, { searching }),
    markText: (chatId: string, markedText: string | undefined) => change(chatId, { markedText }),
    jump: (chatId: string, target: NonNullable<ConversationState['target']>) =>
      change(chatId, { target: { ...target } }),
    /** Ends a request to scroll, unless there is a newer one. */
    endJump(chatId: string, target: ConversationState['target']): void {
      if (store.getState().conversations[chatId]?.target === target) change(chatId, { target: undefined });
    },

    setPending,

    /** The server has answered to a reaction. A later one may be pending. */
    endReaction(messageId: string, emoji: string | null): void {
      const change = store.getState().pending.get(messageId);
      if (change && 'emoji' in change && change.emoji === emoji) setPending(messageId, undefined);
    },
  };
}
