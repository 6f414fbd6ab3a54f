import { randomBytes } from 'node:crypto';
import { MongoClient, ObjectId } from 'mongodb';
import { openKeyRing } from '../../services/auth/src/data/key-ring.ts';
import { sessionTokens } from '../../services/auth/src/data/session-tokens.ts';
import type { User } from './demo-users.ts';

const newId = () => randomBytes(12).toString('hex');
const HOUR_MS = 3_600_000;

/** Creates many users: writes the projections of the chat service and signs tokens with auth's key. */
export async function createVirtualUsers(
  at: { mongoUri: string; namespace: string; keysDir: string },
  size: number,
): Promise<User[]> {
  const keys = await openKeyRing({ folder: at.keysDir, period: 24 * HOUR_MS });
  const tokens = sessionTokens(keys);
  const people = Array.from({ length: size }, (_, number) => ({
    _id: newId(),
    first_name: 'Guest',
    last_name: `${number}`,
    profilePhoto: '',
  }));
  const client = await new MongoClient(at.mongoUri).connect();
  await client
    .db(`${at.namespace}_chat`)
    .collection('people')
    .insertMany(
      people.map(({ _id, ...person }) => ({
        ...person,
        _id: new ObjectId(_id),
        company: 'Halcyon',
        job: 'Buyer',
        rol: 'USER',
        selected_package: 'diamond',
        disabled: false,
        deleted: false,
        version: 1,
      })),
    );
  await client.close();
  return people.map((person) => {
    const email = `${person._id}@example.test`;
    const claims = { ...person, email, rol: 'USER' as const, selected_package: 'diamond' as const };
    return { _id: person._id, token: tokens.sign(claims, newId()) };
  });
}
