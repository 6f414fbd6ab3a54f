import type { Attachment } from '@layover/proto/http/chat/attachment';
import type { Message } from '@layover/proto/http/chat/message-schemas';

/** A message's attachment as the page shows it: stored, or a file that is still to be uploaded. */
export type AttachmentView = Omit<Attachment, '_id'> & { _id?: string; blob?: Blob };

/** A message as the page shows it, stored or not. */
export interface MessageView {
  /** The React key: the stored message has the key of the unsent one. */
  key: string;
  user: string;
  first_name: string;
  last_name: string;
  text: string;
  mentions: Message['mentions'];
  at: string;
  /** Undefined until it is stored. */
  _id?: string;
  /** Undefined until it is stored. */
  seq?: number;
  notice: Message['notice'];
  about: Message['about'];
  replyTo: Message['replyTo'];
  forwarded: boolean;
  attachment: AttachmentView | null;
  linkPreview: Message['linkPreview'];
  reactions: Message['reactions'];
  edited: boolean;
  deleted: boolean;
  /** Hidden by administrators; also deleted. */
  moderated: boolean;
  state: 'stored' | 'sending' | 'failed';
  clientId: string;
  /** Code and text of the server's error. */
  code?: string;
  serverMessage?: string;
}

const storedViews = new WeakMap<Message, MessageView>();

/** A message always has one object, so that a bubble is drawn again only when its message changes. */
export function storedMessageView(message: Message): MessageView {
  const view = storedViews.get(message) ?? newStoredView(message);
  storedViews.set(message, view);
  return view;
}

function newStoredView(message: Message): MessageView {
  return {
    _id: message._id,
    key: `${message.user._id}:${message.clientId}`,
    user: message.user._id,
    first_name: message.user.first_name,
    last_name: message.user.last_name,
    text: message.text,
    mentions: message.mentions,
    at: message.createdAt,
    seq: message.seq,
    notice: message.type === 'notification' ? message.notice : null,
    about: message.about,
    replyTo: message.replyTo,
    forwarded: message.forwarded,
    attachment: message.attachment,
    linkPreview: message.linkPreview,
    reactions: message.reactions,
    edited: message.editedAt !== null,
    deleted: message.deleted,
    moderated: message.moderated,
    state: 'stored',
    clientId: message.clientId,
  };
}
