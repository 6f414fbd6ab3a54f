import type { APIRequestContext } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { authorization, expect, type Traveller } from '../journey.ts';

/** An authenticator app with a secret of an account. */
interface AuthenticatorApp {
  /** The code of now, or of a later step of 30 seconds: each step counts once, and the next one is accepted already. */
  code: (stepsLater?: number) => string;
}

export function authenticatorApp(secret: string): AuthenticatorApp {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')), period: 30 });
  return { code: (stepsLater = 0) => totp.generate({ timestamp: Date.now() + stepsLater * 30_000 }) };
}

/** Turns the second step on by calls, soon after the registration. It uses the current code, which is invalid afterwards. */
export async function addAuthenticatorApp(
  request: APIRequestContext,
  traveller: Traveller,
): Promise<{ app: AuthenticatorApp; recoveryCodes: string[] }> {
  const headers = authorization(traveller);
  const started = await request.post('/api/auth/authenticator', { headers });
  expect(started.status(), await started.text()).toBe(200);
  const app = authenticatorApp((await started.json()).document.secret);
  const confirmed = await request.post('/api/auth/authenticator/confirm', {
    headers,
    data: { code: app.code() },
  });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  return { app, recoveryCodes: (await confirmed.json()).document.recoveryCodes };
}
