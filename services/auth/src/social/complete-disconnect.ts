import { type IdentityRepository, siteNames } from './identity.repository.ts';

/** Completes a removal of a site whose event is stored, but which was interrupted. */
export const completeDisconnect =
  (identities: IdentityRepository) =>
  async (account: string, name: string, before: Date): Promise<void> => {
    const provider = Object.entries(siteNames).find(([, each]) => each === name)?.[0];
    if (provider) await identities.remove(account, provider, before);
  };
