import type { moderationApi } from '@layover/proto/http/user/moderation';
import type { Fixtures } from '../fixtures.ts';
import { admins, members, type Rows } from '../row.ts';

const ofCase =
  <Body>(body: Body) =>
  async ({ caseId }: Fixtures) => ({ params: { id: await caseId() }, body });

export const moderationRows: Rows<typeof moderationApi> = {
  reportUser: {
    who: members(201),
    send: ({ somebody }) => ({ params: { id: somebody._id }, body: { reason: 'spam' } }),
  },
  counts: { who: admins(200) },
  list: { who: admins(200) },
  detail: { who: admins(200), send: async ({ caseId }) => ({ params: { id: await caseId() } }) },
  addNote: { who: admins(201), send: ofCase({ text: 'Seen before' }) },
  review: { who: admins(200), send: ofCase({ revision: 0 }) },
  act: { who: admins(200), send: ofCase({ revision: 0, actions: ['warn' as const] }) },
  undo: { who: admins(200), send: ofCase({ revision: 0, action: 'hide' as const }) },
  dismiss: { who: admins(200), send: ofCase({ revision: 0 }) },
};
