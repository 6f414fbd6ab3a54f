import { invalid } from '@layover/kit/errors';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import { MENTIONS_MAX } from '@layover/proto/limits';
import { firstLink } from '@layover/proto/links';
import { mentionedIn } from '@layover/proto/mentions';
import type { AttachmentRemoval } from '../attachments/index.ts';
import type { FindBlockers } from '../blocks/index.ts';
import { messageDeleted, messageForwarded } from '../errors.ts';
import type { LinkPreviewDueAt, LinkPreviews } from '../link-previews/index.ts';
import { type OwnMessageDeps, ownMessages } from '../message-revisions/index.ts';
import type { StoredMessage } from '../messages/index.ts';
import { resolveMentions } from './resolve-mentions.ts';

interface EditedText {
  text: string;
  /** Ids of the people whom the text may mention, beside those of the message. */
  mentions?: readonly string[];
}

type EditMessage = (_id: string, user: string, edited: EditedText) => Promise<Message>;

export interface EditDeps extends OwnMessageDeps {
  findBlockers: FindBlockers;
  linkPreviewDueAt: LinkPreviewDueAt;
  linkPreviews: Pick<LinkPreviews, 'messageStored'>;
  attachmentRemoval: AttachmentRemoval;
}

/**
 * Edits a message by one write. Among concurrent edits the one with the highest revision is kept, and the others
 * return it. The text may be empty only if the message carries a file. The message becomes hidden from
 * members who have blocked the writer since it was sent. The preview of a link stays if the link does.
 */
export function editMessage(deps: EditDeps): EditMessage {
  const { own, revisionFor, revise, show, publish } = ownMessages(deps);
  const resolve = resolveMentions(deps);
  return async (_id, user, { text, mentions: ids = [] }) => {
    const message = await own(_id, user);
    if (message.deleted) throw messageDeleted();
    if (message.forwarded) throw messageForwarded();
    if (text === '' && !message.attachment) throw invalid({ text: 'must not be empty' });
    const mentions = await mentionsOf(message, text, ids);
    const at = new Date();
    const chat = await revisionFor(message, at);
    const blockersOf = await deps.findBlockers(chat);
    const isSameLink = firstLink(message.text) === firstLink(text);
    const link = isSameLink
      ? undefined
      : { dueAt: deps.linkPreviewDueAt({ text, isRequest: chat.requesting }, at) };
    const picture = link && message.linkPreview?.picture?._id;
    if (picture) await deps.attachmentRemoval.announced(picture);
    const change = {
      _id,
      user,
      text,
      mentions,
      at,
      link,
      revision: chat.revision,
      hiddenFrom: blockersOf(user),
    };
    const edited = await deps.messages.edit(change);
    if (!edited) {
      const winner = await own(_id, user);
      if (winner.deleted) throw messageDeleted();
      return show(winner);
    }
    if (picture) await deps.attachmentRemoval.completed(picture);
    const stored = await revise(edited, at);
    deps.linkPreviews.messageStored(stored);
    return publish(stored, chat);
  };

  /** Mentions of the message stay as long as the text names them, also of people who have left or have another name. */
  async function mentionsOf(message: StoredMessage, text: string, ids: readonly string[]) {
    const kept = mentionedIn(text, message.mentions);
    const added = ids.filter((id) => !kept.some(({ user }) => user === id));
    const { chatId, user } = message;
    return [...kept, ...(await resolve({ chatId, sender: user, text }, added))].slice(0, MENTIONS_MAX);
  }
}
