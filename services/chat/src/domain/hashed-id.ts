import { createHash } from 'node:crypto';

/** The id that stands for what is named: the same wherever and however often it is made. */
export const hashedId = (name: string): string =>
  createHash('sha256').update(name).digest('hex').slice(0, 24);
