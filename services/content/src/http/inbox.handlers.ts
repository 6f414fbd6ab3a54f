import { pageOf } from '@layover/kit/http/paging';
import type { Handlers } from '@layover/kit/http/serve';
import type { inboxApi } from '@layover/proto/http/content/inbox';
import type { ContactMessageDocument } from '../contact/contact-message.model.ts';
import { StaleMessage } from '../contact/handle-message.ts';
import type { ContentDeps } from '../deps.ts';
import { contactMessageChanged, contactMessageNotFound } from '../errors.ts';

export function inboxHandlers({ contact }: ContentDeps): Handlers<typeof inboxApi> {
  const { messages, present } = contact;
  const answer = async (found: ContactMessageDocument) => ({ message: await present.detail(found) });

  async function apply(change: Promise<ContactMessageDocument>) {
    try {
      return await answer(await change);
    } catch (err) {
      if (err instanceof StaleMessage) throw contactMessageChanged(await answer(err.stored));
      throw err;
    }
  }

  return {
    counts: async () => ({ counts: await messages.counts() }),

    list: async ({ query }) => {
      const { messages: found, total } = await messages.page(query);
      return { messages: await present.list(found), ...pageOf(query, total) };
    },

    detail: async ({ params }) => {
      const found = await messages.find(params.id);
      if (!found) throw contactMessageNotFound();
      return answer(found);
    },

    addNote: ({ params, body, caller }) => apply(contact.addNote(params.id, body.text, caller._id)),

    setState: ({ params, body: { revision, state }, caller }) =>
      apply(contact.setState(params.id, revision, state, caller._id)),

    answer: ({ params, body: { revision, text }, caller }) =>
      apply(contact.answer(params.id, revision, text, caller._id)),
  };
}
