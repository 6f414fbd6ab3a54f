import { defineConsumers } from '@layover/kit/events/consumer';
import { periodsFrom } from '@layover/shared/members/package-periods';
import type { AuthDeps } from '../deps.ts';

/**
 * Keeps the fields of the account up to date that a session token contains, and sends mails about events of auth itself,
 * which its outbox keeps until they are sent.
 */
export const authConsumers = ({
  accounts,
  mailEmailChange,
  mailNewDevice,
  mailResetLink,
  mailSignInMethod,
  mailVerificationLink,
  completePasswordChange,
  administration,
  workEmail,
  deletion,
  dataExport,
}: AuthDeps) =>
  defineConsumers('auth', {
    ...dataExport.consumers,

    'user.profile-changed': ({ userId, firstName, lastName, profilePhoto }, { version }) =>
      accounts.setProfile(userId, version, { first_name: firstName, last_name: lastName, profilePhoto }),

    'user.moderation-changed': administration.applyModeration,

    'payment.package-purchased': (message, { version }) =>
      accounts.setPeriods(message.userId, version, periodsFrom(message, new Date())),

    'auth.deletion-requested': deletion.completeRequest,
    'auth.password-reset-requested': mailResetLink,
    'auth.password-changed': completePasswordChange,
    'auth.account-disabled': administration.endSessionsAfterDisabling,
    'auth.role-changed': administration.endSessionsAfterRoleChange,
    'auth.new-device-used': mailNewDevice,
    'auth.sign-in-method-changed': mailSignInMethod,
    'auth.email-change-requested': mailEmailChange,
    'auth.verification-requested': mailVerificationLink,
    'auth.work-email-requested': workEmail.mailLink,
  });
