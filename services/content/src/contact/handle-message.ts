import { fieldChanges } from '@layover/kit/events/admin-action';
import type { VersionedChange } from '@layover/kit/events/update-versioned';
import { checkRevision, type Edit } from '@layover/kit/managed-documents/revision';
import type { ContactState } from '@layover/proto/http/content/contact-schemas';
import { CONTACT_ANSWERS_MAX, CONTACT_HISTORY_MAX, CONTACT_NOTES_MAX } from '@layover/proto/limits';
import { Types } from 'mongoose';
import { contactMessageNotFound, tooManyAnswers, tooManyNotes } from '../errors.ts';
import { type ContactAction, contactAction, contactAnswered } from './contact-events.ts';
import type { ContactMessageDocument, WrittenText } from './contact-message.model.ts';
import type { ContactMessageRepository } from './contact-message.repository.ts';

type OpenState = Exclude<ContactState, 'answered'>;

const actions: Readonly<Record<OpenState, ContactAction>> = {
  new: 'reopen',
  in_progress: 'take',
  spam: 'spam',
};

const written = (author: string, text: string, at: Date): WrittenText => ({
  _id: String(new Types.ObjectId()),
  author,
  text,
  at,
});

/** The changes that ADMINs make to a contact message. */
export function messageHandling({ messages }: { messages: ContactMessageRepository }) {
  async function update(
    id: string,
    change: (
      before: ContactMessageDocument,
      version: number,
      now: Date,
    ) => Promise<VersionedChange<ContactMessageDocument> | undefined>,
  ): Promise<ContactMessageDocument> {
    const stored = await messages.update(id, (before, version) => change(before, version, new Date()));
    if (!stored) throw contactMessageNotFound();
    return stored;
  }

  /** The fields of a message whose state an ADMIN has set. */
  const withState = (
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

  return {
    /** @throws 404, the error of `conflict` */
    setState: (id: string, state: OpenState, { actor, ...edit }: Edit<ContactMessageDocument>) =>
      update(id, async (before, version, now) => {
        await checkRevision(before, edit);
        const assignee = state === 'in_progress' ? actor : null;
        if (before.state === state && before.assignee === assignee) return undefined;
        const changes = fieldChanges({ state: before.state }, { state });
        return {
          update: { $set: { ...withState(before, state, actor, now), assignee } },
          events: [contactAction(before, actions[state], actor, version, changes)],
        };
      }),

    /** @throws 404, 409 too_many_answers, the error of `conflict` */
    answer: (id: string, text: string, { actor, ...edit }: Edit<ContactMessageDocument>) =>
      update(id, async (before, version, now) => {
        await checkRevision(before, edit);
        if (before.answers.length >= CONTACT_ANSWERS_MAX) throw tooManyAnswers();
        const changes = fieldChanges({ state: before.state }, { state: 'answered' });
        return {
          update: {
            $set: {
              ...withState(before, 'answered', actor, now),
              assignee: actor,
              answers: [...before.answers, written(actor, text, now)],
            },
          },
          events: [
            contactAnswered(before, text, version),
            contactAction(before, 'answer', actor, version, changes),
          ],
        };
      }),

    /** To any revision. @throws 404, 409 too_many_notes */
    addNote: (id: string, text: string, actor: string) =>
      update(id, async (before, version, now) => {
        if (before.notes.length >= CONTACT_NOTES_MAX) throw tooManyNotes();
        return {
          update: { $set: { notes: [...before.notes, written(actor, text, now)], changedAt: now } },
          events: [contactAction(before, 'note', actor, version)],
        };
      }),
  };
}
