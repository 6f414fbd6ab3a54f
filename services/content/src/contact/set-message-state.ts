import type { ContactState } from '@layover/proto/http/content/contact-schemas';
import { fieldChanges } from '@layover/shared/events/admin-action';
import { checkRevision, type Edit } from '@layover/shared/managed-documents/revision';
import { type ContactAction, contactAction } from './contact-events.ts';
import type { ContactMessageDocument } from './contact-message.model.ts';
import type { ContactMessageRepository } from './contact-message.repository.ts';
import { withState } from './message-changes.ts';

type OpenState = Exclude<ContactState, 'answered'>;

const actions: Readonly<Record<OpenState, ContactAction>> = {
  new: 'reopen',
  in_progress: 'take',
  spam: 'spam',
};

/** An ADMIN takes a message, marks it as spam, or opens it again. @throws 404, the error of `conflict` */
export const setMessageState =
  ({ messages }: { messages: Pick<ContactMessageRepository, 'update'> }) =>
  (id: string, state: OpenState, edit: Edit<ContactMessageDocument>): Promise<ContactMessageDocument> =>
    messages.update(id, async (before, version) => {
      await checkRevision(before, edit);
      const { actor } = edit;
      const assignee = state === 'in_progress' ? actor : null;
      if (before.state === state && before.assignee === assignee) return undefined;
      const changes = fieldChanges({ state: before.state }, { state });
      return {
        update: { $set: { ...withState(before, state, edit, new Date()), assignee } },
        events: [contactAction(before, actions[state], actor, version, changes)],
      };
    });
