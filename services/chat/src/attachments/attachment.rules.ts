import type { Attachment } from '@layover/proto/http/attachment';

/** An uploaded file as it is stored; ids are hex. */
export interface StoredAttachment extends Attachment {
  chatId: string;
  /** Who uploaded it, and alone may send it. */
  user: string;
  /** Of the one message that carries it or is about to; null until it is sent. */
  clientId: string | null;
  /** What its files are called in the storage: made up, and told to nobody. */
  key: string;
  createdAt: Date;
}

const HOUR_MS = 60 * 60 * 1000;

/** How long something uploaded may wait to be sent. */
export const UNSENT_MS = 24 * HOUR_MS;

/** When it is to be looked whether a message carries it. */
export const checkAfter = (at: Date): Date => new Date(at.getTime() + UNSENT_MS);

/** What a message carries and clients are told. */
export const publicAttachment = ({
  _id,
  kind,
  name,
  type,
  size,
  width,
  height,
}: StoredAttachment): Attachment => ({ _id, kind, name, type, size, width, height });
