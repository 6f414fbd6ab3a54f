import type { Handlers } from '@layover/kit/http/serve';
import type { WorkEmail as WorkEmailAnswer, workEmailApi } from '@layover/proto/http/user/work-email';
import { workEmailEnd } from '@layover/proto/limits';
import type { AuthDeps } from '../deps.ts';
import { linkNotFound } from '../errors.ts';
import { hashSecret } from '../secrets.ts';
import type { WorkEmail } from '../work-email/index.ts';
import { callerLocale } from './caller-locale.ts';

export function workEmailHandlers({ workEmail }: Pick<AuthDeps, 'workEmail'>): Handlers<typeof workEmailApi> {
  const { workEmails } = workEmail;
  const answer = async (account: string) => ({ workEmail: present(await workEmails.find(account)) });
  return {
    current: async ({ caller, res }) => {
      res.set('Cache-Control', 'no-store');
      return answer(caller._id);
    },

    request: async ({ caller, body, req }) => {
      await workEmail.request(caller._id, body.email, callerLocale(req));
      return answer(caller._id);
    },

    confirm: async ({ caller, params }) => {
      const domain = await workEmails.confirmByLink(caller._id, hashSecret(params.token));
      if (domain === undefined) throw linkNotFound();
      return answer(caller._id);
    },

    remove: async ({ caller }) => {
      await workEmails.remove(caller._id);
      return answer(caller._id);
    },
  };
}

function present({ confirmed, requested }: WorkEmail): WorkEmailAnswer {
  const now = new Date();
  const until = confirmed && workEmailEnd(confirmed.at);
  const isShown = until !== null && until > now;
  return {
    domain: isShown ? confirmed!.domain : '',
    until: isShown ? until.toISOString() : null,
    requestedDomain: requested && requested.expiresAt > now ? requested.domain : '',
  };
}
