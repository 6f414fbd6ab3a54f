import { randomBytes } from 'node:crypto';
import { createLogger } from '@layover/kit/logger';
import { openMongo } from '@layover/kit/mongo';
import { MongoClient, ObjectId } from 'mongodb';
import { signingKeysSecret } from '../../scripts/stack/processes.ts';
import { signingKeyModel } from '../../services/auth/src/keys/signing-key.model.ts';
import { signingKeys } from '../../services/auth/src/keys/signing-keys.ts';
import { sessionTokens } from '../../services/auth/src/sessions/session-tokens.ts';
import type { User } from './demo-users.ts';

const newId = () => randomBytes(12).toString('hex');
/** Auth's default, so that its present key signs. */
const KEY_PERIOD_MS = 720 * 3_600_000;

/** Creates many users: writes the projections of a service and signs tokens with auth's key. */
export async function createVirtualUsers(
  at: { mongoUri: string; namespace: string; service: 'chat' | 'plan' },
  size: number,
): Promise<User[]> {
  const logger = createLogger('bench', 'silent');
  const mongo = openMongo({
    uri: at.mongoUri,
    namespace: at.namespace,
    service: 'auth',
    logger,
    poolSize: 2,
  });
  const model = signingKeyModel(mongo);
  const keys = signingKeys({ model, secrets: [signingKeysSecret], periodMs: KEY_PERIOD_MS, logger });
  await keys.rotate();
  await mongo.close();
  const tokens = sessionTokens(keys);
  const people = Array.from({ length: size }, (_, number) => ({
    _id: newId(),
    first_name: 'Guest',
    last_name: `${number}`,
    profilePhoto: '',
  }));
  const client = await new MongoClient(at.mongoUri).connect();
  await client
    .db(`${at.namespace}_${at.service}`)
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
    const claims = {
      ...person,
      email,
      rol: 'USER' as const,
      selected_package: 'diamond' as const,
      emailVerified: true,
    };
    return { _id: person._id, token: tokens.sign(claims, newId(), new Date()) };
  });
}
