import { randomBytes } from 'node:crypto';
import { type Connection, Schema } from 'mongoose';
import { isDuplicateKey } from '../mongo.ts';

interface ChallengeSecret {
  _id: 'secret';
  secret: string;
}

const schema = new Schema<ChallengeSecret>(
  { _id: { type: String, required: true }, secret: { type: String, required: true } },
  { versionKey: false },
);

interface ChallengeSecrets {
  hmacSignatureSecret: string;
  hmacKeySignatureSecret: string;
}

/**
 * The key that signs the challenges of a service. The first instance generates it and the others read it from the
 * database, so operators have no secret to set. Somebody who can read it can only skip the proof of work.
 */
export function openChallengeSecret(connection: Connection): () => Promise<ChallengeSecrets> {
  const model = connection.model<ChallengeSecret>('challengeSecrets', schema, 'challengeSecrets');
  let loaded: ChallengeSecrets | undefined;

  async function load(): Promise<string> {
    const stored = await model.findById('secret').lean<ChallengeSecret>();
    if (stored) return stored.secret;
    const secret = randomBytes(32).toString('hex');
    try {
      await model.create({ _id: 'secret', secret });
      return secret;
    } catch (err) {
      // Another instance has stored its key first.
      if (!isDuplicateKey(err)) throw err;
      return load();
    }
  }

  return async () => {
    if (loaded) return loaded;
    const secret = await load();
    loaded = { hmacSignatureSecret: `challenge ${secret}`, hmacKeySignatureSecret: `key ${secret}` };
    return loaded;
  };
}
