import { PASSKEYS_MAX } from '@layover/proto/limits';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import type { AccountRepository } from '../accounts/index.ts';
import { sessionEnded, tooManyPasskeys } from '../errors.ts';
import type { RequireConfirmation } from '../sessions/index.ts';
import type { PasskeyRepository } from './passkey.repository.ts';
import type { PasskeyChallenges } from './passkey-challenges.ts';
import type { PasskeySite } from './passkey-site.ts';

interface CreationOptionsDeps {
  accounts: Pick<AccountRepository, 'findById'>;
  passkeys: PasskeyRepository;
  challenges: PasskeyChallenges;
  requireConfirmation: RequireConfirmation;
  site: PasskeySite;
}

/** The user handle of an account: its id, which contains no personal data. */
const userHandleOf = (account: string) => new TextEncoder().encode(account);

/**
 * The options with which a browser makes a passkey for the account of a session.
 * @throws 403 confirmation_required, 409 too_many_passkeys
 */
export const creationOptions =
  ({ accounts, passkeys, challenges, requireConfirmation, site }: CreationOptionsDeps) =>
  async (sid: string) => {
    const { account: id } = await requireConfirmation(sid);
    const account = await accounts.findById(id);
    if (!account || account.disabled) throw sessionEnded();
    const present = await passkeys.of(id);
    if (present.length >= PASSKEYS_MAX) throw tooManyPasskeys();
    const options = await generateRegistrationOptions({
      rpName: 'Layover',
      rpID: site.rpId,
      userID: userHandleOf(id),
      userName: account.email,
      userDisplayName: `${account.first_name} ${account.last_name}`,
      attestationType: 'none',
      excludeCredentials: present.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await challenges.add(options.challenge, 'add', sid);
    return options;
  };
