import { CONFIRMED_MS } from '@layover/kit/http/guard';
import { Types } from 'mongoose';
import { inAuthDatabase } from './auth-database.ts';

/** Makes the sessions of an account older than a confirmation lasts, in the database of a running product. */
export async function ageSessions(account: string): Promise<void> {
  const createdAt = new Date(Date.now() - CONFIRMED_MS - 60_000);
  await inAuthDatabase((database) =>
    database
      .collection('sessions')
      .updateMany(
        { account: new Types.ObjectId(account) },
        { $set: { createdAt }, $unset: { confirmedAt: 1 } },
      ),
  );
}
