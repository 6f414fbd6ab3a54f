import mongoose from 'mongoose';
import { CONFIRMED_MS } from '../sessions/require-confirmation.ts';

/** Makes the sessions of an account older than a confirmation lasts, in the database of a running product. */
export async function ageSessions(account: string): Promise<void> {
  const { MONGODB_URI = '', NAMESPACE } = process.env;
  const database = await mongoose.createConnection(MONGODB_URI, { dbName: `${NAMESPACE}_auth` }).asPromise();
  const createdAt = new Date(Date.now() - CONFIRMED_MS - 60_000);
  await database
    .collection('sessions')
    .updateMany(
      { account: new mongoose.Types.ObjectId(account) },
      { $set: { createdAt }, $unset: { confirmedAt: 1 } },
    );
  await database.close();
}
