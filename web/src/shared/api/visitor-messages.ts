import { m } from '../i18n/i18n.ts';
import { addErrorMessages, addRateLimitMessages } from './error-messages.ts';

const errorMessages: Readonly<Record<string, () => string>> = {
  bad_credentials: m.error_bad_credentials,
  account_disabled: m.error_account_disabled,
  email_taken: m.error_email_taken,
  session_ended: m.error_session_ended,
  human_check_failed: m.error_human_check,
  human_check_required: m.error_human_check,
  human_check_invalid: m.error_human_check,
  email_unverified: m.error_email_unverified,
  mail_unavailable: m.error_mail_unavailable,
  social_sign_in_failed: m.error_social_sign_in_failed,
  email_missing: m.error_email_missing,
  passkey_refused: m.error_passkey_refused,
  wrong_code: m.error_wrong_code,
  sign_in_expired: m.error_sign_in_expired,
  confirmation_expired: m.error_confirmation_expired,
  forbidden: m.error_forbidden,
  malformed: m.error_unknown,
  unauthenticated: m.error_session_ended,
  bad_token: m.error_session_ended,
};

const rateLimitMessages: Readonly<Record<string, (inputs: { wait: string }) => string>> = {
  too_many_attempts: m.error_too_many_attempts,
  too_many_mails: m.error_too_many_mails,
  too_many_sign_ins: m.error_too_many_sign_ins,
  too_many_accounts: m.error_too_many_accounts,
  too_many_reports: m.error_too_many_reports,
  too_many_messages: m.error_too_many_contact,
};

/** Adds the messages of errors that visitors and members can get. */
export function addVisitorMessages(): void {
  addErrorMessages(errorMessages);
  addRateLimitMessages(rateLimitMessages);
}
