import type { passkeyApi } from '@layover/proto/http/auth/passkey';
import type { secondFactorApi } from '@layover/proto/http/auth/second-factor';
import { newSecret } from '../../../services/auth/src/secrets.ts';
import { newSid } from '../../../services/auth/src/sessions/refresh-token.ts';
import { PASSWORD } from '../../../services/auth/src/testing/start-auth.ts';
import { everybody, type Rows, signedIn } from '../row.ts';

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' as const, clientExtensionResults: {} };
const assertion = {
  ...credential,
  response: { clientDataJSON: 'e30', authenticatorData: '', signature: '' },
};
const created = { ...credential, response: { clientDataJSON: 'e30', attestationObject: '' } };

/** No authenticator has made these answers, so they are rejected behind the check of who may send them. */
export const passkeyRows: Rows<typeof passkeyApi> = {
  list: { who: signedIn(200) },
  creationOptions: { who: signedIn(200) },
  add: { who: signedIn('422 passkey_refused'), send: () => ({ body: { response: created } }) },
  rename: { who: signedIn(404), send: () => ({ params: { id: newSid() }, body: { name: 'Laptop' } }) },
  remove: { who: signedIn(404), send: () => ({ params: { id: newSid() } }) },
  signInOptions: { who: everybody(200) },
  signIn: { who: everybody('401 passkey_refused'), send: () => ({ body: { response: assertion } }) },
  confirmOptions: { who: signedIn(200) },
  confirm: { who: signedIn('403 passkey_refused'), send: () => ({ body: { response: assertion } }) },
  // An account of its own, because the wrong passwords of the other rows count for the actors.
  confirmPassword: {
    who: signedIn(200),
    send: async ({ newAccount }, actor) => ({
      ...(actor !== 'anonymous' && { as: await newAccount() }),
      body: { password: PASSWORD },
    }),
  },
};

/** Nobody here has a second factor, and no ticket is valid. */
export const secondFactorRows: Rows<typeof secondFactorApi> = {
  state: { who: signedIn(200) },
  update: { who: signedIn('409 no_second_factor'), send: () => ({ body: { isOn: true } }) },
  startAuthenticator: { who: signedIn(200) },
  confirmAuthenticator: { who: signedIn('403 wrong_code'), send: () => ({ body: { code: '000 000' } }) },
  removeAuthenticator: { who: signedIn(200) },
  renewRecoveryCodes: { who: signedIn('409 no_second_factor') },
  confirm: {
    who: signedIn('403 confirmation_expired'),
    send: () => ({ body: { ticket: newSecret(), code: '000000' } }),
  },
  signIn: {
    who: everybody('401 sign_in_expired'),
    send: () => ({ body: { ticket: newSecret(), code: '000000' } }),
  },
  passkeyOptions: { who: everybody('401 sign_in_expired'), send: () => ({ body: { ticket: newSecret() } }) },
  signInWithPasskey: {
    who: everybody('401 sign_in_expired'),
    send: () => ({ body: { ticket: newSecret(), response: assertion } }),
  },
};
