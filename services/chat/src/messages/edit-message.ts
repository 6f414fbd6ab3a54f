import { invalid } from '@layover/kit/errors';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import { messageDeleted } from '../errors.ts';
import type { FindBlockers } from '../members/blocks.cache.ts';
import { type OwnMessageDeps, ownMessages } from './own-messages.ts';

export type EditMessage = (_id: string, user: string, text: string) => Promise<Message>;

export interface EditDeps extends OwnMessageDeps {
  findBlockers: FindBlockers;
}

/**
 * Edits a message by one write. Of concurrent edits the one with the highest revision wins, and the others
 * return it. The text may be empty only if the message carries a file. The message becomes hidden from
 * members who have blocked the writer since it was sent.
 */
export function editMessage(deps: EditDeps): EditMessage {
  const { own, revisionFor, revise, show, publish } = ownMessages(deps);
  return async (_id, user, text) => {
    const message = await own(_id, user);
    if (message.deleted) throw messageDeleted();
    if (text === '' && !message.attachment) throw invalid({ text: 'must not be empty' });
    const at = new Date();
    const chat = await revisionFor(message, at);
    const blockersOf = await deps.findBlockers(chat);
    const change = { _id, user, text, at, revision: chat.revision, hiddenFrom: blockersOf(user) };
    const edited = await deps.messages.edit(change);
    if (!edited) {
      const winner = await own(_id, user);
      if (winner.deleted) throw messageDeleted();
      return show(winner);
    }
    const stored = await revise(edited, at);
    return publish(await show(stored), stored.hiddenFrom);
  };
}
