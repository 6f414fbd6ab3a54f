import { expect } from '@jest/globals';
import type { SecondStep } from '@layover/proto/http/auth/second-factor';
import { Secret, TOTP } from 'otpauth';
import type { passkeyCalls } from './passkey-calls.ts';
import type { SignedInPerson, TestAuth } from './start-auth.ts';

export const codeOf = ({ body }: { body: { error: { code: string } } }) => body.error.code;

/** The code of a time step. After a code was used at the set-up, the one of the next step is accepted. */
export const codeIn = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });

export function secondFactorCalls(auth: TestAuth, calls: ReturnType<typeof passkeyCalls>) {
  /** Adds an authenticator app. @returns its secret and the recovery codes */
  async function addApp(person: SignedInPerson) {
    const started = await calls.as(person, 'post', '/api/auth/authenticator').expect(200);
    const { secret } = started.body.document as { secret: string };
    const path = '/api/auth/authenticator/confirm';
    const { body } = await calls.as(person, 'post', path, { code: codeIn(secret) }).expect(200);
    return { secret, recoveryCodes: body.document.recoveryCodes as string[] };
  }

  return {
    addApp,
    /** A new account with an authenticator app. */
    async withApp() {
      const person = await auth.join();
      return { person, ...(await addApp(person)) };
    },
    /** The first step of a sign-in. */
    async firstStep(email: string): Promise<SecondStep> {
      const response = await auth.login(email).expect(428);
      expect(response.headers['set-cookie']).toBeUndefined();
      expect(codeOf(response)).toBe('second_factor_required');
      return response.body.error.document ?? response.body.document;
    },
    secondStep: (ticket: string, code: string) =>
      auth.http.post('/api/auth/second-step').send({ ticket, code }),
  };
}
