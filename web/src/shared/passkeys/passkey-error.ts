/**
 * `cancelled`: the user closed the browser's dialog, let it time out, or has no passkey for this site.
 * `exists`: the authenticator has a passkey of this account already.
 * `aborted`: the page itself ended the request, so there is nothing to show.
 */
export type PasskeyFailure = 'unsupported' | 'cancelled' | 'exists' | 'failed' | 'aborted';

/** The browser made or used no passkey. `errorMessage` has its text for the user. */
export class PasskeyError extends Error {
  override name = 'PasskeyError';
  readonly failure: PasskeyFailure;

  constructor(failure: PasskeyFailure, cause?: unknown) {
    super(`No passkey: ${failure}`, { cause });
    this.failure = failure;
  }
}
