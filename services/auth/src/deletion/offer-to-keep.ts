import type { ClosingAccount } from '@layover/proto/http/auth/account-deletion';
import { hashSecret, newSecret } from '../secrets.ts';
import type { DeletionRepository } from './deletion.repository.ts';

/** How long a sign-in may keep the account. */
const KEEP_MS = 15 * 60_000;

/** Makes the answer to a sign-in to an account that is about to be deleted. */
export const offerToKeep =
  ({ deletions }: { deletions: Pick<DeletionRepository, 'setKeep'> }) =>
  async (accountId: string, deletesAt: Date): Promise<ClosingAccount> => {
    const token = newSecret();
    const expiresAt = new Date(Date.now() + KEEP_MS);
    await deletions.setKeep(accountId, { hash: hashSecret(token), expiresAt });
    return { deletesAt: deletesAt.toISOString(), token };
  };
