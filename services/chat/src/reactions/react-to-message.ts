import { unavailable } from '@layover/kit/errors';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import type { FindBlockers } from '../blocks/index.ts';
import { messageDeleted, messageNotFound, reactionLimit, requestPending } from '../errors.ts';
import { type OwnMessageDeps, ownMessages } from '../message-revisions/index.ts';
import type { StoredMessage } from '../messages/index.ts';
import { type FindVisibleRange, isVisible } from '../visible-range/index.ts';
import { emojiOf, withReaction } from './reaction.rules.ts';

export interface ReactDeps extends OwnMessageDeps {
  findBlockers: FindBlockers;
  findVisibleRange: FindVisibleRange;
}

/** Concurrent changes of the same message that a reaction tolerates. */
const ATTEMPTS = 20;

/**
 * Sets or removes the reaction of a person who may write in the chat. A reaction is hidden from members who have
 * blocked the person, as a message is.
 */
export function reactToMessage(deps: ReactDeps) {
  const { chats, messages, findBlockers, findVisibleRange } = deps;
  const { revisionFor, revise, show, publish } = ownMessages(deps);

  async function visibleMessage(_id: string, user: string): Promise<StoredMessage> {
    const message = await messages.byId(_id);
    const range = message && (await findVisibleRange(message.chatId, user));
    if (!range || message.type !== 'normal' || !isVisible(message, range)) throw messageNotFound();
    if (message.deleted) throw messageDeleted();
    if ((await chats.byId(message.chatId))?.requesting)
      throw requestPending('The other person has to accept the request first.');
    return message;
  }

  return async (_id: string, user: string, emoji: string | null): Promise<Message> => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const message = await visibleMessage(_id, user);
      if (emojiOf(message.reactions, user) === emoji) return show(message, user);
      if (!withReaction(message.reactions, { user, emoji, hiddenFrom: [] })) throw reactionLimit();
      const at = new Date();
      const chat = await revisionFor(message, at, { anyTime: true, by: user });
      const hiddenFrom = (await findBlockers(chat))(user);
      const reactions = withReaction(message.reactions, { user, emoji, hiddenFrom }) ?? [];
      const reacted = await messages.setReactions(message, { reactions, revision: chat.revision });
      if (reacted) return publish(await revise(reacted, at), chat, user);
    }
    throw unavailable();
  };
}
