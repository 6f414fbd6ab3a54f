import { type ReactDeps, reactToMessage } from './react-to-message.ts';

/** Reactions to messages. */
export const createReactions = (deps: ReactDeps) => ({ reactToMessage: reactToMessage(deps) });
