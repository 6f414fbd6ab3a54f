import { createContext, useContext } from 'react';
import type { MessageView } from '../../display/message-view.ts';

/** Actions on the messages of a conversation. */
export interface MessageActions {
  reply: (message: MessageView) => void;
  edit: (message: MessageView) => void;
  delete: (message: MessageView) => void;
  report: (message: MessageView) => void;
  forward: (message: MessageView) => void;
  star: (message: MessageView, starred: boolean) => void;
  copyLink: (message: MessageView) => void;
  /** Sets the own reaction; null removes it. */
  react: (message: MessageView, emoji: string | null) => void;
  /** Opens all emoji for a reaction. */
  pickReaction: (message: MessageView) => void;
  /** Shows who has reacted. */
  showReactions: (message: MessageView) => void;
  /** Shows who has read an own message. */
  showReaders: (message: MessageView) => void;
  /** Opens the picture in the lightbox. */
  openPicture: (message: MessageView) => void;
  /** Scrolls to a message and loads it first if necessary. */
  jump: (target: { _id: string; seq: number }) => void;
}

const MessageActionsContext = createContext<MessageActions | undefined>(undefined);

export const MessageActionsProvider = MessageActionsContext.Provider;

/** Undefined in a draft. */
export const useMessageActions = (): MessageActions | undefined => useContext(MessageActionsContext);
