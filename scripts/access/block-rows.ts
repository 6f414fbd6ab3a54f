import type { blockApi } from '@layover/proto/http/user/block';
import type { Fixtures } from './fixtures.ts';
import { type Rows, signedIn } from './row.ts';

/** A new person each time: a block would hide one of the actors in other rows. */
const ofSomebodyNew = async ({ newProfile }: Fixtures) => ({ params: { id: await newProfile() } });

export const blockRows: Rows<typeof blockApi> = {
  blockUser: {
    somebody: { who: signedIn(200), send: ofSomebodyNew },
    nobody: { who: signedIn(404), send: () => ({ params: { id: 'f'.repeat(24) } }) },
  },
  unBlockUser: { who: signedIn(200), send: ofSomebodyNew },
  blockedUsers: { who: signedIn(200) },
};
