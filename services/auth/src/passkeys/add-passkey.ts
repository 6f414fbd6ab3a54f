import type { NewCredential } from '@layover/proto/http/auth/passkey';
import type { MailLocale } from '@layover/shared/mail/render-mail';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { z } from 'zod';
import type { AccountRepository } from '../accounts/index.ts';
import { passkeyRefused } from '../errors.ts';
import type { SecondFactorRules, StoredPasskey } from '../factors/index.ts';
import {
  type EndSessionsOf,
  newSid,
  type RequireConfirmation,
  type SessionRepository,
} from '../sessions/index.ts';
import type { PasskeyRepository } from './passkey.repository.ts';
import type { PasskeyChallenges } from './passkey-challenges.ts';
import type { PasskeySite } from './passkey-site.ts';

interface AddPasskeyDeps {
  accounts: Pick<AccountRepository, 'findById'>;
  sessions: Pick<SessionRepository, 'markSecondStep'>;
  passkeys: PasskeyRepository;
  challenges: PasskeyChallenges;
  rules: Pick<SecondFactorRules, 'has'>;
  requireConfirmation: RequireConfirmation;
  endSessionsOf: EndSessionsOf;
  site: PasskeySite;
}

/** Adds the passkey that a browser has made. @throws 403 confirmation_required, 422 passkey_refused */
export const addPasskey =
  (deps: AddPasskeyDeps) =>
  async (
    sid: string,
    { response, name }: { response: z.output<typeof NewCredential>; name: string },
    locale: MailLocale,
  ): Promise<StoredPasskey> => {
    const { accounts, sessions, passkeys, challenges, rules, requireConfirmation, endSessionsOf, site } =
      deps;
    const { account } = await requireConfirmation(sid);
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => challenges.take(challenge, 'add', sid),
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
    }).catch((cause) => {
      throw passkeyRefused(422, cause);
    });
    if (!registrationInfo) throw passkeyRefused(422);
    const { credential, credentialBackedUp } = registrationInfo;
    const passkey: StoredPasskey = {
      id: newSid(),
      credentialId: credential.id,
      counter: credential.counter,
      name,
      publicKey: Buffer.from(credential.publicKey),
      transports: credential.transports ?? [],
      isSynced: credentialBackedUp,
      createdAt: new Date(),
      lastUsedAt: null,
    };
    const before = await accounts.findById(account);
    await passkeys.add(account, passkey, locale);
    // The session holds a second factor now, and continues if one is needed.
    await sessions.markSecondStep(sid);
    // Somebody else may have opened the others with the password alone.
    if (before && !rules.has(before)) await endSessionsOf(account, { except: sid });
    return passkey;
  };
