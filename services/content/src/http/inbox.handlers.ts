import { pageOf } from '@layover/kit/http/paging';
import type { Handlers } from '@layover/kit/http/serve';
import type { inboxApi } from '@layover/proto/http/content/inbox';
import type { ContactMessageDocument } from '../contact/index.ts';
import type { ContentDeps } from '../deps.ts';
import { contactMessageChanged, contactMessageNotFound } from '../errors.ts';

export function inboxHandlers({ contact }: Pick<ContentDeps, 'contact'>): Handlers<typeof inboxApi> {
  const { messages, present } = contact;
  const one = async (found: ContactMessageDocument) => ({ message: await present.detail(found) });
  const conflict = async (stored: ContactMessageDocument) => contactMessageChanged(await one(stored));

  return {
    counts: async () => ({ counts: await messages.counts() }),

    list: async ({ query }) => {
      const page = await messages.page(query);
      return { messages: await present.list(page.found), ...pageOf(query, page) };
    },

    detail: async ({ params }) => {
      const message = await messages.find(params.id);
      if (!message) throw contactMessageNotFound();
      return one(message);
    },

    addNote: async ({ params, body, caller }) => one(await contact.addNote(params.id, body.text, caller._id)),

    setState: async ({ params, body: { state, ...editedFrom }, caller }) =>
      one(await contact.setState(params.id, state, { actor: caller._id, ...editedFrom, conflict })),

    answer: async ({ params, body: { text, ...editedFrom }, caller }) =>
      one(await contact.answer(params.id, text, { actor: caller._id, ...editedFrom, conflict })),
  };
}
