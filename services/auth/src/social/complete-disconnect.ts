import type { IdentityRepository } from './identity.repository.ts';
import type { SiteNames } from './social-settings.ts';

interface CompleteDisconnectDeps {
  identities: IdentityRepository;
  siteNames: SiteNames;
}

/** Completes a removal of a site whose event is stored, but which was interrupted. */
export const completeDisconnect =
  ({ identities, siteNames }: CompleteDisconnectDeps) =>
  async (account: string, name: string, before: Date): Promise<void> => {
    const provider = Object.entries(siteNames).find(([, each]) => each === name)?.[0];
    if (provider) await identities.remove(account, provider, before);
  };
