import type { Connection } from 'mongoose';
import { DUE_MAILS } from './mail.model.ts';

/** The mails of a service that were given up; 0 for a service without mails. */
export const countFailedMails = async (mongo: Connection): Promise<number> =>
  (await mongo.models.mails?.countDocuments({ state: 'failed' }).hint(DUE_MAILS)) ?? 0;
