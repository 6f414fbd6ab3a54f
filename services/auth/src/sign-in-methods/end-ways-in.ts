import type { EndSessionsOf } from '../sessions/end-session.ts';
import type { IdentityRepository } from '../social/identity.repository.ts';

interface EndWaysInDeps {
  identities: Pick<IdentityRepository, 'removeUserData'>;
  endSessionsOf: EndSessionsOf;
}

export type EndWaysIn = ReturnType<typeof endWaysIn>;

/**
 * Ends every way into an account that is not in its document: sites that it is connected with, and sessions. Whoever calls it
 * replaces the password and stores `noFactors` in the account, so that nothing that somebody else made opens it.
 * @param before later ones stay, because the owner may have made them already
 */
export const endWaysIn =
  ({ identities, endSessionsOf }: EndWaysInDeps) =>
  async (account: string, before = new Date()): Promise<void> => {
    await identities.removeUserData(account, before);
    await endSessionsOf(account, { openedBefore: before });
  };
