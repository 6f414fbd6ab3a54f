import type { passkeyApi } from '@layover/proto/http/auth/passkey';
import type { BodyInput, ResponseOf } from '@layover/proto/http/endpoint';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { PasskeyError, type PasskeyFailure } from './passkey-error.ts';

type CreationOptions = ResponseOf<typeof passkeyApi.creationOptions>['options'];
type RequestOptions = ResponseOf<typeof passkeyApi.signInOptions>['options'];
type NewCredential = BodyInput<typeof passkeyApi.add>['response'];
type Assertion = BodyInput<typeof passkeyApi.signIn>['response'];

type Library = typeof import('@simplewebauthn/browser');

/** Set once a request has needed the library, which is not part of the first load. */
let loaded: Library | undefined;

async function loadLibrary(): Promise<Library> {
  loaded ??= await import('@simplewebauthn/browser');
  return loaded;
}

/** Makes a passkey with the server's options. Rejects with `PasskeyError`. */
export async function createPasskey(options: CreationOptions): Promise<NewCredential> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { clientExtensionResults, ...credential } = await attempt(({ startRegistration }) =>
    startRegistration({ optionsJSON }),
  );
  return { ...credential, clientExtensionResults: { ...clientExtensionResults } };
}

/**
 * Signs the server's challenge with a passkey. `isAutofill` offers the passkeys in the field with
 * `autocomplete="username webauthn"` and waits for a choice there. Rejects with `PasskeyError`.
 */
export async function signChallenge(options: RequestOptions, isAutofill = false): Promise<Assertion> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { clientExtensionResults, ...credential } = await attempt(({ startAuthentication }) =>
    startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill }),
  );
  return { ...credential, clientExtensionResults: { ...clientExtensionResults } };
}

/** Whether the browser can offer passkeys in a field. */
export const canOfferInField = async (): Promise<boolean> =>
  (await loadLibrary()).browserSupportsWebAuthnAutofill();

/** Ends the request that waits for the user, if there is one. */
export const abortPasskeyRequest = (): void => loaded?.WebAuthnAbortService.cancelCeremony();

async function attempt<T>(work: (library: Library) => Promise<T>): Promise<T> {
  const library = await loadLibrary();
  if (!library.browserSupportsWebAuthn()) throw new PasskeyError('unsupported');
  try {
    return await work(library);
  } catch (error) {
    throw new PasskeyError(failureOf(error), error);
  }
}

/** By the names of the errors of WebAuthn. A page at an IP address has no passkeys, which is a `SecurityError`. */
const failures: Readonly<Record<string, PasskeyFailure>> = {
  AbortError: 'aborted',
  InvalidStateError: 'exists',
  NotAllowedError: 'cancelled',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
  SecurityError: 'unsupported',
};

function failureOf(error: unknown): PasskeyFailure {
  // The library wraps the browser's error, whose name it keeps.
  return (error instanceof Error && failures[error.name]) || 'failed';
}
