import { hashSecret } from '../secrets.ts';
import type { AccountDocument, AccountLink, AccountModel } from './account.model.ts';
import { toAccount } from './account.repository.ts';
import type { Account } from './account.ts';

/** The links of one purpose, which stand in their accounts. An account has one of each at most. */
export function accountLinks(accounts: AccountModel, purpose: 'reset' | 'verification' | 'emailChange') {
  const valid = (secret: string) => ({
    [`${purpose}.hash`]: hashSecret(secret),
    [`${purpose}.expiresAt`]: { $gt: new Date() },
    disabled: false,
    deletion: null,
  });

  return {
    /** The filter of the account with this link, while it is valid. */
    valid,

    /** Replaces an older link. @returns false if there is a newer one */
    async set(id: string, link: AccountLink): Promise<boolean> {
      const isNewer = [{ [purpose]: null }, { [`${purpose}.requestedAt`]: { $lte: link.requestedAt } }];
      const { matchedCount } = await accounts.updateOne(
        { _id: id, $or: isNewer },
        { $set: { [purpose]: link } },
      );
      return matchedCount > 0;
    },

    async find(secret: string): Promise<Account | undefined> {
      return toAccount(await accounts.findOne(valid(secret)).lean<AccountDocument>());
    },
  };
}
