import { invalid } from '@layover/kit/errors';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import { firstLink } from '@layover/proto/links';
import type { AttachmentRemoval } from '../attachments/attachment-removal.ts';
import { messageDeleted } from '../errors.ts';
import type { LinkPreviewDueAt } from '../link-previews/link-preview.rules.ts';
import type { LinkPreviews } from '../link-previews/link-previews.ts';
import type { FindBlockers } from '../members/blocks.cache.ts';
import { type OwnMessageDeps, ownMessages } from './own-messages.ts';

export type EditMessage = (_id: string, user: string, text: string) => Promise<Message>;

export interface EditDeps extends OwnMessageDeps {
  findBlockers: FindBlockers;
  linkPreviewDueAt: LinkPreviewDueAt;
  linkPreviews: Pick<LinkPreviews, 'messageStored'>;
  attachmentRemoval: AttachmentRemoval;
}

/**
 * Edits a message by one write. Of concurrent edits the one with the highest revision wins, and the others
 * return it. The text may be empty only if the message carries a file. The message becomes hidden from
 * members who have blocked the writer since it was sent. The preview of a link stays if the link does.
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
    const isSameLink = firstLink(message.text) === firstLink(text);
    const link = isSameLink
      ? undefined
      : { dueAt: deps.linkPreviewDueAt({ text, isRequest: chat.requesting }, at) };
    const picture = link && message.linkPreview?.picture?._id;
    if (picture) await deps.attachmentRemoval.announced(picture);
    const change = { _id, user, text, at, revision: chat.revision, hiddenFrom: blockersOf(user), link };
    const edited = await deps.messages.edit(change);
    if (!edited) {
      const winner = await own(_id, user);
      if (winner.deleted) throw messageDeleted();
      return show(winner);
    }
    if (picture) await deps.attachmentRemoval.completed(picture);
    const stored = await revise(edited, at);
    deps.linkPreviews.messageStored(stored);
    return publish(await show(stored), stored.hiddenFrom);
  };
}
