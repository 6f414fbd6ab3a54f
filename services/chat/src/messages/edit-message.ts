import { conflict, invalid } from '@layover/kit/errors';
import type { Message } from '@layover/proto/http/message';
import type { FindBlockers } from '../members/blocks.cache.ts';
import { type OwnMessageDeps, ownMessages } from './own-messages.ts';

export type EditMessage = (_id: string, user: string, text: string) => Promise<Message>;

const takenBack = () => conflict('message_deleted', 'The message was deleted.');

export interface EditDeps extends OwnMessageDeps {
  findBlockers: FindBlockers;
}

/**
 * One write on the message. Of edits that race, the one with the highest revision wins, and the others answer with it.
 * What the message carries stays, so that only then its text may be empty. Who has blocked the writer since does not get to see the new text: for them the message is hidden from then on.
 */
export function editMessage(deps: EditDeps): EditMessage {
  const { own, revisionFor, settled, show, tell } = ownMessages(deps);
  return async (_id, user, text) => {
    const message = await own(_id, user);
    if (message.deleted) throw takenBack();
    if (text === '' && !message.attachment) throw invalid({ text: 'must not be empty' });
    const at = new Date();
    const chat = await revisionFor(message, at);
    const blockersOf = await deps.findBlockers(chat);
    const change = { _id, user, text, at, revision: chat.revision, hiddenFrom: blockersOf(user) };
    const edited = await deps.messages.edit(change);
    if (!edited) {
      const winner = await own(_id, user);
      if (winner.deleted) throw takenBack();
      return show(winner);
    }
    const stored = await settled(edited, at);
    return tell(await show(stored), stored.hiddenFrom);
  };
}
