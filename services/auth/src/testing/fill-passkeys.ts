import { PASSKEYS_MAX } from '@layover/proto/limits';
import mongoose from 'mongoose';
import type { AccountDocument } from '../accounts/account.model.ts';

/** Copies the one passkey of an account until it has as many as it may have, in the database of a running product. */
export async function fillPasskeys(account: string): Promise<void> {
  const { MONGODB_URI = '', NAMESPACE } = process.env;
  const database = await mongoose.createConnection(MONGODB_URI, { dbName: `${NAMESPACE}_auth` }).asPromise();
  const accounts = database.collection<Pick<AccountDocument, 'passkeys'>>('accounts');
  const filter = { _id: new mongoose.Types.ObjectId(account) };
  const [first] = (await accounts.findOne(filter))?.passkeys ?? [];
  if (!first) throw new Error(`account ${account} has no passkey`);
  const passkeys = Array.from({ length: PASSKEYS_MAX }, (_, i) => ({
    ...first,
    ...(i > 0 && {
      id: new mongoose.Types.ObjectId().toHexString(),
      credentialId: `copy-${i}`,
      name: `Copy ${i}`,
    }),
  }));
  await accounts.updateOne(filter, { $set: { passkeys } });
  await database.close();
}
