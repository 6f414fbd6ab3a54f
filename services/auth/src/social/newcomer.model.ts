import type { SocialProvider } from '@layover/proto/http/auth/social';
import { type Connection, type Model, Schema } from 'mongoose';
import { hashSecret, newSecret } from '../secrets.ts';
import type { SocialPerson } from './social-provider.ts';

/** A person whom a provider has identified and who has no account yet. */
interface NewcomerDocument {
  /** Hash of the secret that the browser got. */
  _id: string;
  provider: SocialProvider;
  person: SocialPerson;
  expiresAt: Date;
}

const VALID_MS = 15 * 60_000;

const schema = new Schema<NewcomerDocument>(
  {
    _id: String,
    provider: { type: String, required: true },
    person: { type: Schema.Types.Mixed, required: true },
    expiresAt: { type: Date, required: true, index: { name: 'newcomers_expire', expireAfterSeconds: 0 } },
  },
  { versionKey: false, collection: 'newcomers' },
);

/** Keeps the data from a provider while the newcomer reads the terms. */
export function newcomerRepository(connection: Connection) {
  const model: Model<NewcomerDocument> = connection.model<NewcomerDocument>('newcomers', schema);
  return {
    /** @returns a secret for one use */
    async add(provider: SocialProvider, person: SocialPerson): Promise<string> {
      const secret = newSecret();
      const expiresAt = new Date(Date.now() + VALID_MS);
      await model.create({ _id: hashSecret(secret), provider, person, expiresAt });
      return secret;
    },

    /** Uses and removes the secret. */
    take: (secret: string): Promise<Pick<NewcomerDocument, 'provider' | 'person'> | null> =>
      model
        .findOneAndDelete({ _id: hashSecret(secret), expiresAt: { $gt: new Date() } })
        .lean<NewcomerDocument>()
        .exec(),
  };
}
