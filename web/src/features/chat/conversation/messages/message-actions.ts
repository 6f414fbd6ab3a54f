import { createContext, useContext } from 'react';
import type { MessageView } from '../../client/message-view.ts';

/** What can be done with a message of the conversation. */
export interface MessageActions {
  reply: (message: MessageView) => void;
  edit: (message: MessageView) => void;
  remove: (message: MessageView) => void;
  report: (message: MessageView) => void;
  /** Shows its picture large. */
  view: (message: MessageView) => void;
  /** Goes to a message, also to one that is not loaded yet. */
  jump: (target: { _id: string; seq: number }) => void;
}

const TalkActionsContext = createContext<MessageActions | undefined>(undefined);

export const MessageActionsProvider = TalkActionsContext.Provider;

/** Undefined where there is no chat yet. */
export const useMessageActions = (): MessageActions | undefined => useContext(TalkActionsContext);
