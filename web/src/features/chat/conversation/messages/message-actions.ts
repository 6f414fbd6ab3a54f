import { createContext, useContext } from 'react';
import type { Shown } from './message-lines.ts';

/** What can be done with a message of the conversation. */
export interface TalkActions {
  reply: (message: Shown) => void;
  edit: (message: Shown) => void;
  remove: (message: Shown) => void;
  report: (message: Shown) => void;
  /** Shows its picture large. */
  view: (message: Shown) => void;
  /** Goes to a message, also to one that is not loaded yet. */
  jump: (target: { _id: string; seq: number }) => void;
}

const TalkActionsContext = createContext<TalkActions | undefined>(undefined);

export const TalkActionsProvider = TalkActionsContext.Provider;

/** Undefined where there is no chat yet. */
export const useTalkActions = (): TalkActions | undefined => useContext(TalkActionsContext);
