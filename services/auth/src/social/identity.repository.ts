import type { Outbox } from '@layover/kit/events/outbox';
import { isDuplicateKey, retryOnDeadlock } from '@layover/kit/mongo';
import type { SocialProvider } from '@layover/proto/http/auth/social';
import type { MailLocale } from '@layover/shared/mail/render-mail';
import { Types } from 'mongoose';
import { identityTaken } from '../errors.ts';
import { signInMethodChanged } from '../mails/index.ts';
import type { IdentityDocument, IdentityModel } from './identity.model.ts';

export type IdentityRepository = ReturnType<typeof identityRepository>;

export function identityRepository(identities: IdentityModel, outbox: Pick<Outbox, 'publish'>) {
  const idOf = (provider: SocialProvider, subject: string) => `${provider}:${subject}`;
  return {
    /** Disconnects an account from all sites, or from those that were connected in a period. */
    async removeUserData(account: string, before?: Date, since?: Date): Promise<void> {
      const createdAt = { ...(before && { $lte: before }), ...(since && { $gte: since }) };
      await identities.deleteMany({ account, ...((before || since) && { createdAt }) });
    },

    /** @returns the id of the account that the person is connected with */
    async accountOf(provider: SocialProvider, subject: string): Promise<string | undefined> {
      const identity = await identities.findById(idOf(provider, subject), { account: 1 }).lean();
      return identity?.account.toHexString();
    },

    of: (account: string): Promise<IdentityDocument[]> =>
      identities
        .find({ account: new Types.ObjectId(account) })
        .sort({ createdAt: 1 })
        .lean<IdentityDocument[]>()
        .exec(),

    countOf: (account: string): Promise<number> => identities.countDocuments({ account }).exec(),

    /** Later connections stay: the event of a removal may come twice. */
    remove: async (account: string, provider: string, before = new Date()): Promise<void> => {
      await identities.deleteOne({
        account,
        provider: provider as SocialProvider,
        createdAt: { $lte: before },
      });
    },

    /**
     * Connects a person with an account. Does nothing if they are connected already.
     * @param mail the name of the site in the mail about it, and its language; none is sent without them
     * @throws HttpError 409 `identity_taken` if either of them is connected with another one
     */
    async add(
      provider: SocialProvider,
      subject: string,
      account: string,
      mail?: { name: string; locale: MailLocale },
    ): Promise<void> {
      const _id = idOf(provider, subject);
      const events = mail ? [signInMethodChanged(account, 'site_connected', { ...mail, version: 1 })] : [];
      try {
        await retryOnDeadlock(() =>
          identities.create({
            _id,
            provider,
            account: new Types.ObjectId(account),
            createdAt: new Date(),
            ...(events.length > 0 && { outbox: events }),
          }),
        );
        outbox.publish(identities, _id, events);
      } catch (err) {
        if (!isDuplicateKey(err)) throw err;
        if ((await this.accountOf(provider, subject)) !== account) throw identityTaken();
      }
    },
  };
}
