import { unavailable } from '@layover/kit/errors';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import { DELETE_UNDO_SECONDS } from '@layover/proto/limits';
import type { AttachmentRemoval } from '../attachments/index.ts';
import { type OwnMessageDeps, ownMessages } from '../message-revisions/index.ts';
import { filesOf } from '../messages/index.ts';

type DeleteMessage = (_id: string, user: string) => Promise<Message>;

/** Concurrent edits of the same message that a deletion tolerates. */
const ATTEMPTS = 20;

export interface DeleteDeps extends OwnMessageDeps {
  attachmentRemoval: AttachmentRemoval;
}

/**
 * Deletes a message for everybody, with its files. A concurrent edit comes before the deletion or fails, never
 * after it.
 */
export function deleteMessage(deps: DeleteDeps): DeleteMessage {
  const { own, revisionFor, revise, show, publish } = ownMessages(deps);
  return async (_id, user) => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const message = await own(_id, user);
      if (message.deleted) return show(message);
      const at = new Date();
      const chat = await revisionFor(message, at, { lateSeconds: DELETE_UNDO_SECONDS });
      const files = filesOf(message);
      for (const file of files) await deps.attachmentRemoval.announced(file);
      // The revision must be above that of a concurrent edit; clients that have the edit would miss the
      // deletion otherwise.
      const removed = await deps.messages.markDeleted({ _id, user, revision: chat.revision });
      if (!removed) continue;
      for (const file of files) await deps.attachmentRemoval.completed(file);
      const stored = await revise(removed, at);
      return publish(stored, chat);
    }
    throw unavailable();
  };
}
