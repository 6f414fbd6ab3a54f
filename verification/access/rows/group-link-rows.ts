import type { groupLinkApi } from '@layover/proto/http/chat/group-link';
import type { Fixtures } from '../fixtures.ts';
import { GATE, members, type Rows } from '../row.ts';

const inGroup = async ({ group }: Fixtures) => ({ params: { id: await group() } });
/** With the token of the link of a group that the call does not change. */
const ofLink = async ({ commonLink }: Fixtures) => ({ body: { token: await commonLink() } });
/** With the token of the link of a group that is created for the call. */
const byLink = async ({ group, groupLink }: Fixtures) => ({
  body: { token: await groupLink(await group()) },
});

export const groupLinkRows: Rows<typeof groupLinkApi> = {
  groupLink: { who: [401, GATE, 404, 404, 404, '403 not_group_manager', 200, 404], send: inGroup },
  makeGroupLink: { who: [401, GATE, 404, 404, 404, '403 not_group_manager', 201, 404], send: inGroup },
  endGroupLink: { who: [401, GATE, 404, 404, 404, '403 not_group_manager', 200, 404], send: inGroup },
  linkedGroup: {
    'of a link': { who: members(200), send: ofLink },
    'of no link': {
      who: members('404 group_link_unknown'),
      send: () => ({ body: { token: 'A'.repeat(43) } }),
    },
  },
  // A former member comes back only when they ask and a manager adds them.
  joinByLink: { who: [401, GATE, 200, 200, '409 left_group', 200, 200, 200], send: byLink },
};
