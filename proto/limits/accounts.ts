export const EMAIL_MAX = 254;
/** Bytes before the @ of an address (RFC 5321, 4.5.3.1.1). */
export const MAILBOX_BYTES_MAX = 64;
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;

export const PASSKEY_NAME_MAX = 50;
/** Passkeys of one account. */
export const PASSKEYS_MAX = 20;
/** Recovery codes that an account gets at once. */
export const RECOVERY_CODES = 10;

export const TAGS_MAX = 10;
export const LANGUAGES_MAX = 10;

/** Accounts that one call of an ADMIN changes. */
export const BULK_ACCOUNTS_MAX = 100;
/** People of one CSV file. */
export const EXPORT_USERS_MAX = 100_000;
/** Entries of the audit trail in one CSV file. */
export const EXPORT_AUDIT_MAX = 50_000;

/** Browsers to which notifications of one person are pushed. */
export const PUSH_SUBSCRIPTIONS_MAX = 10;

/** Notifications that a person sees; older ones are not listed. */
export const NOTIFICATIONS_MAX = 200;

/** People whom one person can block. */
export const USER_BLOCKS_MAX = 1_000;

/** The time for which a confirmed work e-mail is shown. */
const WORK_EMAIL_VALID_MS = 365 * 24 * 3600 * 1000;

/** When a work e-mail that was confirmed at this time is no longer shown. */
export const workEmailEnd = (confirmedAt: Date): Date =>
  new Date(confirmedAt.getTime() + WORK_EMAIL_VALID_MS);
