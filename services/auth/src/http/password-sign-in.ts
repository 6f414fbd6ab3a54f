import { callerNetwork } from '@layover/kit/http/caller-network';
import type { Request, Response } from 'express';
import passport from 'passport';
import { Strategy as LocalStrategy } from 'passport-local';
import type { Account } from '../accounts/account.ts';
import { badCredentials } from '../errors.ts';
import type { KnownDevices } from '../passwords/known-devices.ts';
import type { logIn } from '../passwords/log-in.ts';

/** Sign-in by e-mail and password as a passport strategy. Strategies of other providers can be added beside it. */
export function passwordSignIn({
  logIn: find,
  devices,
}: {
  logIn: ReturnType<typeof logIn>;
  devices: KnownDevices;
}) {
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
      find(email, password, { address: callerNetwork(req), deviceOf }).then(
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
