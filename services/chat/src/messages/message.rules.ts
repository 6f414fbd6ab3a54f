import type { Attachment } from '@layover/proto/http/chat/attachment';
import type { LinkPreview } from '@layover/proto/http/chat/link-preview';
import type { Mention, SystemMessageKind } from '@layover/proto/http/chat/message-schemas';

/** What a message contained before ADMINs hid it. */
export type ModeratedContent = Pick<
  StoredMessage,
  'text' | 'mentions' | 'replyTo' | 'attachment' | 'linkPreview' | 'editedAt'
>;

/** The one reaction of a person on a message. */
export interface StoredReaction {
  user: string;
  emoji: string;
  /** Members who had blocked the person. They never see the reaction. */
  hiddenFrom: string[];
}

/** See Mention. The name is that in the text, also when the person changes it. */
export type StoredMention = Mention;

/** A message as it is stored; ids are hex. */
export interface StoredMessage {
  _id: string;
  chatId: string;
  seq: number;
  revision: number;
  user: string;
  clientId: string;
  text: string;
  mentions: StoredMention[];
  type: 'normal' | 'notification';
  notice: SystemMessageKind | null;
  /** The person whom a system message is about. */
  about: string | null;
  /** The message that this one answers, with its writer. */
  replyTo: { _id: string; seq: number; user: string } | null;
  /** The text and the attachment are those of another message. */
  forwarded: boolean;
  /** The public part of the attachment; see StoredAttachment. */
  attachment: Attachment | null;
  linkPreview: LinkPreview | null;
  /** The page of the link is to be fetched at this time, at the latest, by any instance. Absent once this is done. */
  linkPreviewDueAt?: Date;
  reactions: StoredReaction[];
  editedAt: Date | null;
  /** The writer has deleted the message, or ADMINs have hidden it; the text is empty. */
  deleted: boolean;
  /** ADMINs have hidden the message, which is deleted for everybody until they show it again. */
  moderated?: ModeratedContent;
  /** Members who had blocked the writer. They never see the message, also after they lift the block. */
  hiddenFrom: string[];
  createdAt: Date;
}

/** A message that is not stored yet. */
export interface Draft {
  _id: string;
  chatId: string;
  sender: string;
  clientId: string;
  text: string;
  /** Ids of the people whom the text may mention. */
  mentions: readonly string[];
  /** Id of the message that this one answers. */
  replyTo: string | null;
  /** Id of a file that the sender has uploaded for this message. */
  attachment: string | null;
  forwarded: boolean;
}

/** Ids of the files that readers of a message get. */
export const shownFiles = ({
  attachment,
  linkPreview,
}: Pick<StoredMessage, 'attachment' | 'linkPreview'>): string[] =>
  [attachment?._id, linkPreview?.picture?._id].filter((id) => id !== undefined);

/** Ids of the files that are kept for a message, also while ADMINs hide it. */
export const filesOf = (message: StoredMessage): string[] => [
  ...shownFiles(message),
  ...(message.moderated ? shownFiles(message.moderated) : []),
];

/** Readers who see fewer reactions than the others. */
export const reactionsHiddenFrom = ({ reactions }: Pick<StoredMessage, 'reactions'>): string[] =>
  reactions.flatMap(({ hiddenFrom }) => hiddenFrom);

/** The message with the reactions that the reader may see. It is the same object for readers who see all of them. */
export const asSeenBy = (message: StoredMessage, reader: string): StoredMessage =>
  reactionsHiddenFrom(message).includes(reader)
    ? { ...message, reactions: message.reactions.filter(({ hiddenFrom }) => !hiddenFrom.includes(reader)) }
    : message;
