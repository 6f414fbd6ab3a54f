import type { Caller } from '@layover/kit/http/guard';
import { Reply } from '@layover/kit/http/serve';
import type { AuthDeps } from '../deps.ts';

/** Stores that the caller is the owner of the account, and answers with a token that has the time of it. */
export async function replyConfirmed(deps: Pick<AuthDeps, 'confirmSession'>, { _id, sid }: Caller) {
  const { user, token } = await deps.confirmSession(_id, sid);
  return new Reply({ token, user }, { token });
}
