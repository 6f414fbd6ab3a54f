import { createContext, useContext } from 'react';
import type { MessageView } from '../../display/message-view.ts';

/** Actions on the messages of a conversation. */
export interface MessageActions {
  reply: (message: MessageView) => void;
  edit: (message: MessageView) => void;
  delete: (message: MessageView) => void;
  report: (message: MessageView) => void;
  /** Opens the picture in the lightbox. */
  openPicture: (message: MessageView) => void;
  /** Scrolls to a message and loads it first if necessary. */
  jump: (target: { _id: string; seq: number }) => void;
}

const MessageActionsContext = createContext<MessageActions | undefined>(undefined);

export const MessageActionsProvider = MessageActionsContext.Provider;

/** Undefined in a draft. */
export const useMessageActions = (): MessageActions | undefined => useContext(MessageActionsContext);
