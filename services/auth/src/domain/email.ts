/** E-mail addresses with the same key belong to the same account. Case and Unicode form are ignored. */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();
