import type { accountDeletionApi } from '@layover/proto/http/account-deletion';
import { newSecret } from '../../services/auth/src/sessions/refresh-token.ts';
import { PASSWORD } from '../../services/auth/src/testing/start-auth.ts';
import type { Actor } from './actors.ts';
import type { Fixtures } from './fixtures.ts';
import { everybody, type Rows, signedIn } from './row.ts';

/** The actors must stay, and wrong passwords count against an account, so another one stands for them. */
const withPassword = async ({ newAccount }: Fixtures, actor: Actor, password: string) => ({
  ...(actor !== 'anonymous' && { as: await newAccount() }),
  body: { password },
});

export const accountDeletionRows: Rows<typeof accountDeletionApi> = {
  terms: { who: signedIn(200) },
  request: {
    wrongPassword: {
      who: signedIn('403 wrong_password'),
      send: (fixtures, actor) => withPassword(fixtures, actor, 'not the password'),
    },
    ownAccount: { who: signedIn(200), send: (fixtures, actor) => withPassword(fixtures, actor, PASSWORD) },
  },
  keep: { who: everybody(404), send: () => ({ body: { token: newSecret() } }) },
  undo: { who: everybody(404), send: () => ({ params: { token: newSecret() } }) },
};
