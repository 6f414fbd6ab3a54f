import { unavailable } from '@layover/kit/errors';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import type { AttachmentRemoval } from '../attachments/index.ts';
import { messageDeleted } from '../errors.ts';
import { type OwnMessageDeps, ownMessages } from '../message-revisions/index.ts';
import type { LinkPreviewRepository } from './link-preview.repository.ts';

export interface RemoveLinkPreviewDeps extends OwnMessageDeps {
  previews: Pick<LinkPreviewRepository, 'remove'>;
  attachmentRemoval: AttachmentRemoval;
}

/** Concurrent changes of the same message that a removal tolerates. */
const ATTEMPTS = 20;

/** Removes the preview of an own message for everybody, with its picture, at any time. */
export function removeLinkPreview(deps: RemoveLinkPreviewDeps) {
  const { own, revisionFor, revise, show, publish } = ownMessages(deps);
  return async (_id: string, user: string): Promise<Message> => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const message = await own(_id, user);
      if (message.deleted) throw messageDeleted();
      if (!message.linkPreview && !message.linkPreviewDueAt) return show(message);
      const at = new Date();
      const chat = await revisionFor(message, at, { anyTime: true });
      const picture = message.linkPreview?.picture?._id;
      if (picture) await deps.attachmentRemoval.announced(picture);
      const removed = await deps.previews.remove(_id, { user, revision: chat.revision });
      if (!removed) continue;
      if (picture) await deps.attachmentRemoval.completed(picture);
      const stored = await revise(removed, at);
      return publish(stored, chat);
    }
    throw unavailable();
  };
}
