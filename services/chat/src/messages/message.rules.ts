import type { Attachment } from '@layover/proto/http/chat/attachment';
import type { LinkPreview } from '@layover/proto/http/chat/link-preview';
import type { SystemMessageKind } from '@layover/proto/http/chat/message-schemas';

/** What a message contained before ADMINs hid it. */
export type ModeratedContent = Pick<
  StoredMessage,
  'text' | 'replyTo' | 'attachment' | 'linkPreview' | 'editedAt'
>;

/** A message as it is stored; ids are hex. */
export interface StoredMessage {
  _id: string;
  chatId: string;
  seq: number;
  revision: number;
  user: string;
  clientId: string;
  text: string;
  type: 'normal' | 'notification';
  notice: SystemMessageKind | null;
  /** The person whom a system message is about. */
  about: string | null;
  /** The message that this one answers, with its writer. */
  replyTo: { _id: string; seq: number; user: string } | null;
  /** The public part of the attachment; see StoredAttachment. */
  attachment: Attachment | null;
  linkPreview: LinkPreview | null;
  /** The page of the link is to be fetched at this time, at the latest, by any instance. Absent once this is done. */
  linkPreviewDueAt?: Date;
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
  /** Id of the message that this one answers. */
  replyTo: string | null;
  /** Id of a file that the sender has uploaded for this message. */
  attachment: string | null;
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

export const isVisibleTo = ({ hiddenFrom }: Pick<StoredMessage, 'hiddenFrom'>, user: string): boolean =>
  !hiddenFrom.includes(user);
