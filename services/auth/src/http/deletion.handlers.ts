import type { Handlers } from '@layover/kit/http/serve';
import type { accountDeletionApi } from '@layover/proto/http/auth/account-deletion';
import type { AuthDeps } from '../deps.ts';
import { linkNotFound, sessionEnded } from '../errors.ts';
import { callerLocale } from './caller-locale.ts';
import { type ReplyDeps, replyWithSession } from './reply-with-session.ts';

type DeletionDeps = Pick<AuthDeps, 'accounts'> & ReplyDeps;

export function deletionHandlers(deps: DeletionDeps): Handlers<typeof accountDeletionApi> {
  const { accounts, cookie, deletion } = deps;
  const reply = replyWithSession(deps);

  return {
    terms: async ({ caller }) => {
      const account = await accounts.findById(caller._id);
      if (!account || account.disabled) throw sessionEnded();
      return { days: deletion.days };
    },

    request: async ({ caller, req, res }) => {
      const deletesAt = await deletion.request(caller.sid, callerLocale(req));
      cookie.clear(res);
      return { deletesAt: deletesAt.toISOString() };
    },

    keep: async ({ body, req, res }) => {
      const account = await deletion.keep(body.token);
      if (!account) throw linkNotFound();
      return reply({ req, res }, account);
    },

    undo: async ({ params, res }) => {
      res.set('Cache-Control', 'no-store');
      const account = await deletion.undo(params.token);
      if (!account) throw linkNotFound();
      return { email: account.email };
    },
  };
}
