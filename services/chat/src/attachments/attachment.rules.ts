import type { Attachment } from '@layover/proto/http/chat/attachment';

/** An uploaded file as it is stored; ids are hex. */
export interface StoredAttachment extends Attachment {
  chatId: string;
  /** The uploader, who alone may send it. */
  user: string;
  /** Client id of the one message that carries it or will carry it; null until it is sent. */
  clientId: string | null;
  /** Random name of its files in the storage; clients never see it. */
  key: string;
  createdAt: Date;
}

const HOUR_MS = 60 * 60 * 1000;

/** Maximum time that an upload may wait for its message. */
export const UNSENT_MS = 24 * HOUR_MS;

/** Time at which the cleanup checks whether a message carries it. */
export const checkAfter = (at: Date): Date => new Date(at.getTime() + UNSENT_MS);

/** The part of an attachment that clients see. */
export const publicAttachment = ({
  _id,
  kind,
  name,
  type,
  size,
  width,
  height,
  seconds,
}: StoredAttachment): Attachment => ({
  _id,
  kind,
  name,
  type,
  size,
  width,
  height,
  ...(seconds !== undefined && { seconds }),
});
