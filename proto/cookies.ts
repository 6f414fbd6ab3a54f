/** The names of all cookies. The privacy page describes each of them. */
export const cookieNames = {
  refreshToken: 'auth._refresh_token.local',
  /** Lives as long as the refresh token. The page can read it, and does not refresh without it. */
  session: 'auth.session',
  /** Stays in a browser after the session, so that the browser is recognized at the next sign-in. */
  device: 'auth.device',
  /** The checks of a sign-in at another site, while it lasts. */
  signIn: 'auth._sign_in.local',
  /** The language that the reader has chosen. */
  locale: 'layover.locale',
} as const;
