/** Two e-mail addresses with the same key are the same mailbox. Case and Unicode form are ignored. */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();
