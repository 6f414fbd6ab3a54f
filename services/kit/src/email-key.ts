import { normalizeEmail } from '@layover/proto/http/email-rules';

/** Two e-mail addresses with the same key are the same mailbox. Case and Unicode form are ignored. */
export const emailKey = (email: string): string => normalizeEmail(email).normalize('NFKC').toLowerCase();
