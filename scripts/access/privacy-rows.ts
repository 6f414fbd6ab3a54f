import type { accountDeletionApi } from '@layover/proto/http/account-deletion';
import { newSecret } from '../../services/auth/src/sessions/refresh-token.ts';
import { PASSWORD } from '../../services/auth/src/testing/start-auth.ts';
import { everybody, type Rows, signedIn } from './row.ts';

export const accountDeletionRows: Rows<typeof accountDeletionApi> = {
  terms: { who: signedIn(200) },
  request: {
    wrongPassword: {
      who: signedIn('403 wrong_password'),
      send: () => ({ body: { password: 'not the password' } }),
    },
    // The actors must stay, so another account stands for them.
    ownAccount: {
      who: signedIn(200),
      send: async ({ newAccount }, actor) => ({
        ...(actor !== 'anonymous' && { as: await newAccount() }),
        body: { password: PASSWORD },
      }),
    },
  },
  keep: { who: everybody(404), send: () => ({ body: { token: newSecret() } }) },
  undo: { who: everybody(404), send: () => ({ params: { token: newSecret() } }) },
};
