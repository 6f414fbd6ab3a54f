import { unavailable } from '@layover/kit/errors';
import type { Message } from '@layover/proto/http/message';
import type { AttachmentRemoval } from '../attachments/attachment-removal.ts';
import { type OwnMessageDeps, ownMessages } from './own-messages.ts';

export type DeleteMessage = (_id: string, user: string) => Promise<Message>;

/** How many edits of the same message may come between. */
const ATTEMPTS = 20;

export interface DeleteDeps extends OwnMessageDeps {
  attachmentRemoval: AttachmentRemoval;
}

/** Takes a message back for everybody, with the file that it carries. An edit that races with it comes before it or is refused, never after. */
export function deleteMessage(deps: DeleteDeps): DeleteMessage {
  const { own, revisionFor, settled, show, tell } = ownMessages(deps);
  return async (_id, user) => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const message = await own(_id, user);
      if (message.deleted) return show(message);
      const at = new Date();
      const { revision } = await revisionFor(message, at);
      const { attachment } = message;
      if (attachment) await deps.attachmentRemoval.announced(attachment._id);
      // Not below the revision of an edit that came between: who has that one would not hear of this.
      const removed = await deps.messages.markDeleted({ _id, user, revision });
      if (!removed) continue;
      if (attachment) await deps.attachmentRemoval.completed(attachment._id);
      const stored = await settled(removed, at);
      return tell(await show(stored), stored.hiddenFrom);
    }
    throw unavailable();
  };
}
