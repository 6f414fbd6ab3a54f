import type { ContactState } from '@layover/proto/http/content/contact-schemas';
import { CONTACT_HISTORY_MAX } from '@layover/proto/limits';
import { type Edit, nextRevision } from '@layover/shared/managed-documents/revision';
import { Types } from 'mongoose';
import type { ContactMessageDocument, WrittenText } from './contact-message.model.ts';

/** The fields of a message whose state an ADMIN has set. */
export const withState = (
  message: ContactMessageDocument,
  state: ContactState,
  { actor, saveIds }: Pick<Edit<ContactMessageDocument>, 'actor' | 'saveIds'>,
  at: Date,
) => ({
  state,
  ...nextRevision(message, { saveIds }),
  changedAt: at,
  history: [...message.history, { state, actor, at }].slice(-CONTACT_HISTORY_MAX),
});

/** A note or an answer. */
export const writtenText = (author: string, text: string, at: Date): WrittenText => ({
  _id: String(new Types.ObjectId()),
  author,
  text,
  at,
});
