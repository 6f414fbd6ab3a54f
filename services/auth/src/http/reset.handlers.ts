import { callerNetwork } from '@layover/kit/http/caller-network';
import type { Handlers } from '@layover/kit/http/serve';
import type { authApi } from '@layover/proto/http/auth/auth';
import type { AuthDeps } from '../deps.ts';
import { linkNotFound } from '../errors.ts';
import { callerLocale } from './caller-locale.ts';

export type ResetDeps = Pick<AuthDeps, 'requestReset' | 'resetLinks' | 'resetPassword'>;

type ResetHandlers = Pick<Handlers<typeof authApi>, 'forgotPassword' | 'resetLink' | 'resetPassword'>;

export const resetHandlers = ({ requestReset, resetLinks, resetPassword }: ResetDeps): ResetHandlers => ({
  forgotPassword: async ({ body, req }) => {
    await requestReset(body.email, callerNetwork(req), callerLocale(req));
    return {};
  },

  resetLink: async ({ params, res }) => {
    res.set('Cache-Control', 'no-store');
    const account = await resetLinks.find(params.token);
    if (!account) throw linkNotFound();
    return { email: account.email };
  },

  resetPassword: async ({ params, body, req, res }) => {
    res.set('Cache-Control', 'no-store');
    const { new_password } = body;
    const { email } = await resetPassword(params.token, new_password, callerNetwork(req), callerLocale(req));
    return { email };
  },
});
