/** What makes two e-mail addresses the same account: case and Unicode form do not matter. */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();
