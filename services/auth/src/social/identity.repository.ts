import { isDuplicateKey } from '@layover/kit/mongo';
import type { SocialProvider } from '@layover/proto/http/social';
import { Types } from 'mongoose';
import { identityTaken } from '../errors.ts';
import type { IdentityModel } from './identity.model.ts';

export type IdentityRepository = ReturnType<typeof identityRepository>;

export function identityRepository(identities: IdentityModel) {
  const idOf = (provider: SocialProvider, subject: string) => `${provider}:${subject}`;
  return {
    /** Of a deleted account. */
    async removeAllOf(account: string): Promise<void> {
      await identities.deleteMany({ account });
    },

    /** @returns the id of the account that the person is connected with */
    async accountOf(provider: SocialProvider, subject: string): Promise<string | undefined> {
      const identity = await identities.findById(idOf(provider, subject), { account: 1 }).lean();
      return identity?.account.toHexString();
    },

    countOf: (account: string): Promise<number> => identities.countDocuments({ account }).exec(),

    /**
     * Connects a person with an account. Does nothing if they are connected already.
     * @throws HttpError 409 `identity_taken` if either of them is connected with another one
     */
    async add(provider: SocialProvider, subject: string, account: string): Promise<void> {
      const _id = idOf(provider, subject);
      try {
        await identities.create({
          _id,
          provider,
          account: new Types.ObjectId(account),
          createdAt: new Date(),
        });
      } catch (err) {
        if (!isDuplicateKey(err)) throw err;
        if ((await this.accountOf(provider, subject)) !== account) throw identityTaken();
      }
    },
  };
}
