import type { blockApi } from '@layover/proto/http/user/block';
import type { Fixtures } from '../fixtures.ts';
import { type Rows, signedIn } from '../row.ts';

/** Not one of the actors, whom a block would hide in other rows. */
const ofSomebody = async ({ profileId }: Fixtures) => ({ params: { id: await profileId() } });

export const blockRows: Rows<typeof blockApi> = {
  blockUser: {
    somebody: { who: signedIn(200), send: ofSomebody },
    nobody: { who: signedIn(404), send: () => ({ params: { id: 'f'.repeat(24) } }) },
  },
  unBlockUser: { who: signedIn(200), send: ofSomebody },
  blockedUsers: { who: signedIn(200) },
};
