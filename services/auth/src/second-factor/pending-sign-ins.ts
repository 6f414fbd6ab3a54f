import { signInExpired } from '../errors.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import type { PendingSignInDocument, PendingSignInModel } from './pending-sign-in.model.ts';

const VALID_MS = 10 * 60 * 1000;
const ATTEMPTS_MAX = 5;

export type PendingSignIns = ReturnType<typeof pendingSignIns>;

/**
 * Sign-ins that wait for their second step, and confirmations of sessions. A ticket of a session is only good for it.
 */
export function pendingSignIns(model: PendingSignInModel) {
  const valid = (ticket: string, session: string | null) => ({
    _id: hashSecret(ticket),
    session,
    attempts: { $lt: ATTEMPTS_MAX },
    expiresAt: { $gt: new Date() },
  });

  return {
    /** @returns the ticket, of which only the hash is stored */
    add: async (account: string, session?: string): Promise<string> => {
      const ticket = newSecret();
      const expiresAt = new Date(Date.now() + VALID_MS);
      await model.create({ _id: hashSecret(ticket), account, expiresAt, ...(session && { session }) });
      return ticket;
    },

    /** @throws HttpError 401 `sign_in_expired` */
    accountOf: async (ticket: string): Promise<string> => {
      const found = await model.findOne(valid(ticket, null)).lean<PendingSignInDocument>();
      if (!found) throw signInExpired();
      return found.account.toHexString();
    },

    /** Counts a try, before it is checked. @returns the id of the account. @throws HttpError 401 `sign_in_expired` */
    attempt: async (ticket: string, session: string | null = null): Promise<string> => {
      const found = await model
        .findOneAndUpdate(valid(ticket, session), { $inc: { attempts: 1 } })
        .lean<PendingSignInDocument>();
      if (!found) throw signInExpired();
      return found.account.toHexString();
    },

    /** One of several concurrent right tries succeeds. @throws HttpError 401 `sign_in_expired` */
    finish: async (ticket: string): Promise<void> => {
      const { deletedCount } = await model.deleteOne({ _id: hashSecret(ticket) });
      if (deletedCount === 0) throw signInExpired();
    },
  };
}
