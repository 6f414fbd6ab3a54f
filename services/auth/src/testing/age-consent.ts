import { Types } from 'mongoose';
import { inAuthDatabase } from './auth-database.ts';

/** Makes an account one that accepted earlier terms, in the database of a running product. */
export const ageConsent = (account: string): Promise<void> =>
  inAuthDatabase((database) =>
    database
      .collection('accounts')
      .updateOne({ _id: new Types.ObjectId(account) }, { $set: { 'consent.terms': '2020-01-01' } }),
  );
