import { createHash } from 'node:crypto';

/** By which the messages of an e-mail are counted, so that the counts do not hold e-mails. */
export const limitKey = (emailKey: string): string => createHash('sha256').update(emailKey).digest('hex');
