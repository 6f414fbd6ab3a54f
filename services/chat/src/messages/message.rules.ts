import type { Attachment } from '@layover/proto/http/attachment';
import type { SystemMessageKind } from '@layover/proto/http/message';

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
  /** Whom a notification is about. */
  about: string | null;
  /** The message that this one answers, with who wrote it. */
  replyTo: { _id: string; seq: number; user: string } | null;
  /** What of an uploaded file is shown; see StoredAttachment. */
  attachment: Attachment | null;
  editedAt: Date | null;
  /** Taken back by its writer; the text is empty. */
  deleted: boolean;
  /** Members who had blocked the writer at that moment: it is never shown to them, also after they lift the block. */
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

export const isVisibleTo = ({ hiddenFrom }: Pick<StoredMessage, 'hiddenFrom'>, user: string): boolean =>
  !hiddenFrom.includes(user);
