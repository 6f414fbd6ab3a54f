import { CONTACT_NOTES_MAX } from '@layover/proto/limits';
import { tooManyNotes } from '../errors.ts';
import { contactAction } from './contact-events.ts';
import type { ContactMessageDocument } from './contact-message.model.ts';
import type { ContactMessageRepository } from './contact-message.repository.ts';
import { writtenText } from './message-changes.ts';

/** Adds a note of an ADMIN to any revision of a message. @throws 404, 409 too_many_notes */
export const addNote =
  ({ messages }: { messages: Pick<ContactMessageRepository, 'update'> }) =>
  (id: string, text: string, actor: string): Promise<ContactMessageDocument> =>
    messages.update(id, async (before, version) => {
      if (before.notes.length >= CONTACT_NOTES_MAX) throw tooManyNotes();
      const changedAt = new Date();
      return {
        update: { $set: { notes: [...before.notes, writtenText(actor, text, changedAt)], changedAt } },
        events: [contactAction(before, 'note', actor, version)],
      };
    });
