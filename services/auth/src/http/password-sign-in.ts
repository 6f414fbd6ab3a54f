import { callerNetwork } from '@layover/kit/http/caller-network';
import type { Request, Response } from 'express';
import passport from 'passport';
import { Strategy as LocalStrategy } from 'passport-local';
import type { Account } from '../accounts/index.ts';
import type { AuthDeps } from '../deps.ts';
import { badCredentials } from '../errors.ts';

/** Sign-in by e-mail and password as a passport strategy. Strategies of other providers can be added beside it. */
export function passwordSignIn({ logIn, devices }: Pick<AuthDeps, 'logIn' | 'devices'>) {
  const authenticator = new passport.Passport();
  const options = {
    usernameField: 'email',
    passwordField: 'password',
    session: false,
    passReqToCallback: true,
  } as const;
  authenticator.use(
    new LocalStrategy(options, (req, email, password, done) => {
      const deviceOf = (account: Account) => devices.find(req, account);
      logIn(email, password, { address: callerNetwork(req), deviceOf }).then(
        (account) => done(null, account as unknown as Express.User),
        (err: unknown) => done(err),
      );
    }),
  );
  return (req: Request, res: Response): Promise<Account> =>
    new Promise((resolve, reject) => {
      const finish = (err: unknown, account: Account | false | undefined) =>
        account ? resolve(account) : reject(err ?? badCredentials());
      authenticator.authenticate('local', { session: false }, finish)(req, res, reject);
    });
}
