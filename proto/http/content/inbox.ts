import { z } from 'zod';
import { textRules } from '../../limits.ts';
import { endpoint } from '../endpoint.ts';
import { Paging, pageFields, SaveIds, text, wholeNumber } from '../shared-schemas.ts';
import {
  ContactMessage,
  ContactMessageDetail,
  ContactMessageId,
  ContactState,
  ContactSubject,
} from './contact-schemas.ts';

const params = z.object({ id: ContactMessageId });
const editedFrom = { revision: z.number().int().min(1), saveIds: SaveIds };
const detail = z.object({ message: ContactMessageDetail });
/** `document` of a 409 `message_changed` is `{ message }` as it is now. */
const errors = { message_changed: 409 } as const;

/** The inbox of contact messages, for ADMINs. */
export const inboxApi = {
  counts: endpoint({
    method: 'GET',
    path: '/api/contact/counts',
    access: 'admin',
    summary: 'The number of contact messages in each state.',
    response: z.object({ counts: z.record(ContactState, z.number().int()) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/contact/messages',
    access: 'admin',
    summary: 'Contact messages by the time at which they arrived.',
    query: Paging.extend({
      page: wholeNumber(1, 100_000).default(1),
      state: ContactState.optional(),
      subject: ContactSubject.optional(),
      /** Beginnings of words of the name and the message, or of the e-mail. */
      search: text(textRules.contactMessageSearch).optional(),
      order: z.enum(['newest', 'oldest']).default('newest'),
    }),
    response: z.object({ messages: z.array(ContactMessage), ...pageFields }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/contact/messages/:id',
    access: 'admin',
    summary: 'A contact message with its notes, answers and history.',
    params,
    response: detail,
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/contact/messages/:id/notes',
    access: 'admin',
    summary: 'Add a note for the other ADMINs.',
    params,
    body: z.strictObject({ text: text(textRules.contactNote) }),
    response: detail,
    status: 201,
    errors: { too_many_notes: 409 },
  }),
  setState: endpoint({
    method: 'PUT',
    path: '/api/contact/messages/:id/state',
    access: 'admin',
    summary:
      'Begin to work on a message (`in_progress`), also in place of another ADMIN; open it again (`new`), or mark it as `spam`.',
    params,
    body: z.strictObject({ ...editedFrom, state: ContactState.exclude(['answered']) }),
    response: detail,
    errors,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/contact/messages/:id/answers',
    access: 'admin',
    summary: 'Mail an answer to the sender. The message becomes `answered`.',
    params,
    body: z.strictObject({ ...editedFrom, text: text(textRules.contactAnswer) }),
    response: detail,
    status: 201,
    errors: { ...errors, too_many_answers: 409 },
  }),
} as const;
