import type { Caller } from '@layover/kit/http/guard';
import { pageOf } from '@layover/kit/http/paging';
import type { Handlers } from '@layover/kit/http/serve';
import type { moderationApi } from '@layover/proto/http/user/moderation';
import type { UserDeps } from '../deps.ts';
import { caseChanged, caseNotFound } from '../errors.ts';
import { type CaseDocument, type Decision, StaleCase } from '../moderation/index.ts';

export function moderationHandlers({
  moderation,
}: Pick<UserDeps, 'moderation'>): Handlers<typeof moderationApi> {
  const { cases, present, decide, addNote, reportUser } = moderation;
  const answer = async (found: CaseDocument, { _id }: Caller) => ({ case: await present.detail(found, _id) });

  async function apply(id: string, revision: number, decision: Decision, caller: Caller) {
    try {
      return await answer(await decide(id, revision, decision, caller._id), caller);
    } catch (err) {
      if (err instanceof StaleCase) throw caseChanged(await answer(err.case, caller));
      throw err;
    }
  }

  return {
    reportUser: async ({ params, body, caller }) => {
      await reportUser(params.id, caller._id, body);
      return { userId: params.id };
    },

    counts: async () => ({ counts: await cases.counts() }),

    list: async ({ query, caller }) => {
      const page = await cases.page(query);
      return { cases: await present.list(page.found, caller._id), ...pageOf(query, page) };
    },

    detail: async ({ params, caller }) => {
      const stored = await cases.find(params.id);
      if (!stored) throw caseNotFound();
      return answer(stored, caller);
    },

    addNote: async ({ params, body, caller }) =>
      answer(await addNote(params.id, body.text, caller._id), caller),

    review: ({ params, body, caller }) => apply(params.id, body.revision, { do: 'review' }, caller),
    dismiss: ({ params, body, caller }) => apply(params.id, body.revision, { do: 'dismiss' }, caller),
    act: ({ params, body: { revision, actions }, caller }) =>
      apply(params.id, revision, { do: 'act', actions }, caller),
    undo: ({ params, body: { revision, action }, caller }) =>
      apply(params.id, revision, { do: 'undo', action }, caller),
  };
}
