import mongoose, { type Connection } from 'mongoose';

/** Changes the database of the auth service of a running product, whose addresses are in the environment. */
export async function inAuthDatabase(change: (database: Connection) => Promise<unknown>): Promise<void> {
  const { MONGODB_URI = '', NAMESPACE } = process.env;
  const database = await mongoose.createConnection(MONGODB_URI, { dbName: `${NAMESPACE}_auth` }).asPromise();
  await change(database);
  await database.close();
}
