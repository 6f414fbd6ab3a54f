import type { CDPSession, Page } from '@playwright/test';
import { authorization, expect, type Traveller } from '../journey.ts';

/** The authenticator of a browser page: it has the user's finger on it and answers at once. */
interface VirtualAuthenticator {
  /** How many passkeys it keeps. */
  count: () => Promise<number>;
  /** Whether it recognises its user. Without that it makes and uses no passkey. */
  recogniseUser: (isRecognised: boolean) => Promise<void>;
}

/** Gives the page an authenticator, such as a phone has one. Its passkeys last as long as the page. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    recogniseUser: async (isUserVerified) => {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}

/** Adds a passkey to the account by calls. The page must have an authenticator and show a page of the product. */
export async function addPasskey(page: Page, traveller: Pick<Traveller, 'token'>): Promise<void> {
  const headers = authorization(traveller);
  const answer = await page.request.post('/api/auth/passkeys/options', { headers });
  expect(answer.status(), await answer.text()).toBe(200);
  const { options } = (await answer.json()).document;
  const response = await page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
    const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    const { id, rawId, type, response: made } = credential.toJSON() as RegistrationResponseJSON;
    const { clientDataJSON, attestationObject } = made;
    return { id, rawId, type, response: { clientDataJSON, attestationObject } };
  }, options);
  const added = await page.request.post('/api/auth/passkeys', { headers, data: { name: 'Phone', response } });
  expect(added.status(), await added.text()).toBe(201);
}
