export type RefreshResult = 'renewed' | 'ended' | 'unreachable';

/** Provides the user's access token to calls and the socket. The session entity sets it when the application starts. */
export interface AccessTokenProvider {
  /** The current token, which may have expired; undefined for a visitor. */
  token(): string | undefined;
  /** Whether the token is valid for at least `marginMs` more. */
  hasFreshToken(marginMs?: number): boolean;
  /** Whether a refresh has just failed because the server was unreachable. */
  isRefreshUnavailable(): boolean;
  refresh(): Promise<RefreshResult>;
  /**
   * After a call that needs a confirmed e-mail was rejected: whether it is confirmed now. `mayAsk`: the user is asked to confirm
   * it, and the promise waits for that.
   */
  hasVerifiedEmail(mayAsk: boolean): Promise<boolean>;
}

/** A token with less time left than this is renewed before it is sent. The server's time until the expiry is a little shorter. */
export const TOKEN_MARGIN_MS = 5_000;

let provider: AccessTokenProvider = {
  token: () => undefined,
  hasFreshToken: () => false,
  isRefreshUnavailable: () => false,
  refresh: async () => 'ended',
  hasVerifiedEmail: async () => false,
};

export const accessToken = (): AccessTokenProvider => provider;

export function provideAccessToken(next: AccessTokenProvider) {
  provider = next;
}
