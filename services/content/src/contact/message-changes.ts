import type { ContactState } from '@layover/proto/http/content/contact-schemas';
import { CONTACT_HISTORY_MAX } from '@layover/proto/limits';
import { Types } from 'mongoose';
import type { ContactMessageDocument, WrittenText } from './contact-message.model.ts';

/** The fields of a message whose state an ADMIN has set. */
export const withState = (
  { history, revision }: ContactMessageDocument,
  state: ContactState,
  actor: string,
  at: Date,
) => ({
  state,
  revision: revision + 1,
  changedAt: at,
  history: [...history, { state, actor, at }].slice(-CONTACT_HISTORY_MAX),
});

/** A note or an answer. */
export const writtenText = (author: string, text: string, at: Date): WrittenText => ({
  _id: String(new Types.ObjectId()),
  author,
  text,
  at,
});
