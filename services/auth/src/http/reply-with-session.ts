import { Reply } from '@layover/kit/http/serve';
import type { Request, Response } from 'express';
import type { Account } from '../accounts/index.ts';
import type { AuthDeps } from '../deps.ts';
import { accountClosing } from '../errors.ts';
import type { SignedIn } from '../sessions/index.ts';
import { callerLocale } from './caller-locale.ts';

export type ReplyDeps = Pick<
  AuthDeps,
  'cookie' | 'openSession' | 'endEarlierSession' | 'rememberDevice' | 'devices' | 'deletion' | 'secondFactor'
>;

type Exchange = { req: Request; res: Response };

/** Sets the refresh cookie and answers with the session token. */
export const replySignedIn =
  ({ cookie }: Pick<AuthDeps, 'cookie'>) =>
  (res: Response, { user, token, refresh }: SignedIn) => {
    cookie.set(res, refresh);
    res.set('Cache-Control', 'no-store');
    return new Reply({ token, user }, { token });
  };

/**
 * Creates a session for the browser of the request, stores the browser for the account, and ends the earlier session of
 * this browser.
 * @throws HttpError 428 `second_factor_required`, 403 `account_closing` with what its owner needs to keep the account
 */
export function replyWithSession(deps: ReplyDeps) {
  const reply = replySignedIn(deps);
  return async ({ req, res }: Exchange, account: Account, { isSecondStep = false } = {}) => {
    // The second step is checked first, because the response about the deletion is only for the owner.
    if (!isSecondStep) await deps.secondFactor.requireSecondStep(account);
    if (account.deletesAt)
      throw accountClosing(await deps.deletion.offerToKeep(account.id, account.deletesAt));
    const userAgent = req.get('user-agent') ?? '';
    await deps.rememberDevice(account.id, userAgent, callerLocale(req));
    const signedIn = await deps.openSession(account, userAgent, isSecondStep);
    await deps.endEarlierSession(deps.cookie.read(req));
    const answer = reply(res, signedIn);
    deps.devices.remember(req, res, account);
    return answer;
  };
}
