import type { Logger } from '@layover/kit/logger';
import { isMongoUnavailable } from '@layover/kit/mongo';
import type { Assertion } from '@layover/proto/http/auth/passkey';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Account } from '../accounts/index.ts';
import { passkeyRefused } from '../errors.ts';
import type { PasskeyRepository } from './passkey.repository.ts';
import type { ChallengePurpose } from './passkey-challenge.model.ts';
import type { PasskeyChallenges } from './passkey-challenges.ts';
import type { PasskeySite } from './passkey-site.ts';

interface VerifyAssertionDeps {
  passkeys: PasskeyRepository;
  challenges: PasskeyChallenges;
  site: PasskeySite;
  logger: Logger;
}

interface Expected {
  purpose: ChallengePurpose;
  subject?: string;
  /** The only account that is accepted; the one that the authenticator names by default. */
  account?: string;
}

export type VerifyAssertion = ReturnType<typeof verifyAssertion>;

/**
 * The account of a passkey that has signed one of our challenges.
 * @throws HttpError 401 `passkey_refused`, or 403 if somebody is signed in or half signed in
 */
export function verifyAssertion({ passkeys, challenges, site, logger }: VerifyAssertionDeps) {
  async function verify(response: Assertion, owner: string, isOurs: (challenge: string) => Promise<boolean>) {
    const found = await passkeys.find(owner, response.id);
    if (!found) throw new Error('no account has this passkey');
    const { credentialId, publicKey, transports } = found.passkey;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: isOurs,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      // The counter is compared when it is stored, because two answers may arrive at once.
      credential: { id: credentialId, publicKey: bytesOf(publicKey), counter: 0, transports },
    });
    if (!verified) throw new Error('the signature is wrong');
    if (!(await passkeys.markUsed(owner, credentialId, authenticationInfo.newCounter))) {
      logger.warn({ account: owner, passkey: found.passkey.id }, 'counter of a passkey did not increase');
      throw new Error('the counter did not increase');
    }
    return found.account;
  }

  return async (response: Assertion, { purpose, subject, account }: Expected): Promise<Account> => {
    const named = accountIn(response.response.userHandle);
    const owner = account ?? named;
    try {
      if (!owner || (named && named !== owner)) throw new Error('the passkey belongs to another account');
      return await verify(response, owner, (challenge) => challenges.take(challenge, purpose, subject));
    } catch (cause) {
      if (isMongoUnavailable(cause)) throw cause;
      throw passkeyRefused(purpose === 'sign-in' ? 401 : 403, cause);
    }
  };
}

/** The id of the account in a user handle. */
function accountIn(userHandle: string | undefined): string | undefined {
  const id = Buffer.from(userHandle ?? '', 'base64url').toString();
  return /^[0-9a-f]{24}$/.test(id) ? id : undefined;
}

/** A lean document has the bytes in the driver's own type. */
const bytesOf = (stored: Buffer | { buffer: Uint8Array }): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.isBuffer(stored) ? stored : stored.buffer);
