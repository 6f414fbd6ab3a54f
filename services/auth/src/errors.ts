import { conflict, forbidden, HttpError, notFound, tooMany, unauthenticated } from '@layover/kit/errors';
import type { ClosingAccount } from '@layover/proto/http/auth/account-deletion';
import type { SecondStep } from '@layover/proto/http/auth/second-factor';
import type { NewcomerToken } from '@layover/proto/http/auth/social';

export const sessionEnded = () => unauthenticated('session_ended', 'The session has ended. Sign in again.');
export const sessionNotFound = () => notFound('The session');
export const badCredentials = () => unauthenticated('bad_credentials', 'E-mail or password is wrong.');
export const accountDisabled = () => forbidden('account_disabled', 'This account is disabled.');
export const accountNotFound = () => notFound('The account');
export const ownAccount = () => conflict('own_account', 'You cannot take away your own access.');
export const lastAdmin = () => conflict('last_admin', 'There must be an ADMIN who can sign in.');
/** `closing`: the data that the owner needs to keep the account. */
export const accountClosing = (closing: ClosingAccount) =>
  new HttpError(403, 'account_closing', 'This account is about to be deleted.', { document: closing });
export const wrongPassword = () => forbidden('wrong_password', 'The present password is wrong.');
export const badOrigin = () => forbidden('bad_origin', 'This call cannot be made from another site.');
export const emailTaken = () =>
  conflict('email_taken', 'There is an account with this e-mail address already.');
export const passwordChanged = () =>
  conflict('password_changed', 'The password was changed elsewhere a moment ago.');
export const tooManyAttempts = (retryAfterS: number) =>
  tooMany(retryAfterS, 'too_many_attempts', 'Too many tries with a wrong password. Try again later.');
export const providerNotFound = () => notFound('The provider');
export const siteNotFound = () => notFound('The site');
export const linkNotFound = () => notFound('The link');
export const tooManyMails = (retryAfterS: number) =>
  tooMany(retryAfterS, 'too_many_mails', 'Many mails were asked for lately. Try again later.');
export const mailUnavailable = () =>
  new HttpError(503, 'mail_unavailable', 'This installation cannot send mails.');
export const noPassword = () =>
  conflict('no_password', 'This account has no password. A link in a mail can set one.');
export const secondFactorRequired = (step: SecondStep) =>
  new HttpError(428, 'second_factor_required', 'The sign-in needs a second step.', { document: step });
export const signInExpired = () =>
  unauthenticated('sign_in_expired', 'The sign-in took too long or had too many tries. Begin again.');
export const confirmationExpired = () =>
  forbidden('confirmation_expired', 'The confirmation took too long or had too many tries. Begin again.');
export const wrongCode = () => forbidden('wrong_code', 'The code is wrong or was used already.');
export const noSecondFactor = () =>
  conflict('no_second_factor', 'Add a passkey or an authenticator app first.');
export const lastSecondFactor = () =>
  conflict('last_second_factor', 'An ADMIN needs a second factor. Add another one first.');
export const passkeyRefused = (status: 401 | 403 | 422, cause?: unknown) =>
  new HttpError(
    status,
    'passkey_refused',
    'This passkey cannot be used here. Try again, or use another way.',
    {
      cause,
    },
  );
export const passkeyNotFound = () => notFound('The passkey');
export const tooManyPasskeys = () => conflict('too_many_passkeys', 'The account has many passkeys already.');
export const lastSignInMethod = () =>
  conflict('last_sign_in_method', 'This is the only way into the account. Add another one first.');
export const socialSignInFailed = (cause?: unknown) =>
  new HttpError(401, 'social_sign_in_failed', 'The sign-in with the other site did not work. Begin again.', {
    cause,
  });
/** `newcomer`: the data that the person needs to join. */
export const consentRequired = (newcomer: NewcomerToken) =>
  conflict('consent_required', 'Confirm your age and the terms to join.', newcomer);
export const siteNotConnected = (cause?: unknown) =>
  new HttpError(422, 'social_sign_in_failed', 'The sign-in with the other site did not work. Begin again.', {
    cause,
  });
export const emailMissing = () =>
  forbidden(
    'email_missing',
    'The other site told no e-mail address. Allow it there, or register with your e-mail.',
  );
export const identityTaken = () =>
  conflict('identity_taken', 'This person is connected with another account already.');
