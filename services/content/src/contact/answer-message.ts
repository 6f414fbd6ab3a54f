import { CONTACT_ANSWERS_MAX } from '@layover/proto/limits';
import { fieldChanges } from '@layover/shared/events/admin-action';
import { checkRevision, type Edit } from '@layover/shared/managed-documents/revision';
import { tooManyAnswers } from '../errors.ts';
import { contactAction, contactAnswered } from './contact-events.ts';
import type { ContactMessageDocument } from './contact-message.model.ts';
import type { ContactMessageRepository } from './contact-message.repository.ts';
import { withState, writtenText } from './message-changes.ts';

/** Stores the answer of an ADMIN, which is mailed by its event. @throws 404, 409 too_many_answers, the error of `conflict` */
export const answerMessage =
  ({ messages }: { messages: Pick<ContactMessageRepository, 'update'> }) =>
  (id: string, text: string, edit: Edit<ContactMessageDocument>): Promise<ContactMessageDocument> =>
    messages.update(id, async (before, version) => {
      await checkRevision(before, edit);
      const { actor } = edit;
      if (isRepeated(before, text, edit)) return undefined;
      if (before.answers.length >= CONTACT_ANSWERS_MAX) throw tooManyAnswers();
      const now = new Date();
      const changes = fieldChanges({ state: before.state }, { state: 'answered' });
      return {
        update: {
          $set: {
            ...withState(before, 'answered', edit, now),
            assignee: actor,
            answers: [...before.answers, writtenText(actor, text, now)],
          },
        },
        events: [
          contactAnswered(before, text, version),
          contactAction(before, 'answer', actor, version, changes),
        ],
      };
    });

/** Whether the ADMIN sends an answer again, because the result of the first call was lost. */
const isRepeated = (
  { answers, revision }: ContactMessageDocument,
  text: string,
  edit: Edit<ContactMessageDocument>,
): boolean => edit.revision !== revision && answers.at(-1)?.text === text;
