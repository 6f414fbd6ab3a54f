import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { PasskeyRepository } from './passkey.repository.ts';
import type { ChallengePurpose } from './passkey-challenge.model.ts';
import type { PasskeyChallenges } from './passkey-challenges.ts';
import type { PasskeySite } from './passkey-site.ts';

interface AssertionOptionsDeps {
  passkeys: PasskeyRepository;
  challenges: PasskeyChallenges;
  site: PasskeySite;
}

export type AssertionOptions = ReturnType<typeof assertionOptions>;

/**
 * The options with which a browser asks an authenticator to prove who holds a passkey.
 * @param account whose passkeys the browser may offer; any of this site by default
 */
export const assertionOptions =
  ({ passkeys, challenges, site }: AssertionOptionsDeps) =>
  async (purpose: ChallengePurpose, subject = '', account?: string) => {
    const allowed = account ? await passkeys.of(account) : [];
    const options = await generateAuthenticationOptions({
      rpID: site.rpId,
      userVerification: 'required',
      allowCredentials: allowed.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    });
    await challenges.add(options.challenge, purpose, subject);
    return options;
  };
