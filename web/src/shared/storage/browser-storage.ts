import { cacheNames } from './cache-names.ts';

/**
 * The keys of everything that the application stores in this browser; each feature adds its own here. A log-out removes
 * every key that is not a preference.
 */
export const storageKeys = {
  // public/before-paint.js reads these three and `logoutPending` too.
  token: 'auth._token.local',
  tokenExpiration: 'auth._token_expiration.local',
  user: 'auth.user',
  /** The user whose data is stored. Like the data, it outlives a session that the server has ended. */
  owner: 'auth.owner',
  /** The server has not received a log-out yet. */
  logoutPending: 'auth.leaving',
  /** The query of the sign-in page that this tab has left for another site. */
  signInRedirect: 'layover.sign-in-redirect',
  /** The page to which the sign-in leads after a new password. The link of the mail opens in another tab. */
  resetRedirect: 'layover.reset-redirect',
  /** The page to which the link that confirms the e-mail leads. It opens in another tab. */
  joinRedirect: 'layover.join-redirect',
  /** The `state` with which this tab has left for another site to connect it. */
  connectState: 'layover.connect-state',
  /** This tab has reloaded the page because a chunk was missing. */
  reloaded: 'layover.reloaded',
  /** public/before-paint.js reads it too. */
  theme: 'layover.theme',
  /** The language of earlier versions, which had no cookie for it. */
  locale: 'layover.locale',
  /** The time zone that was sent to the server. */
  sentTimeZone: 'layover.time-zone',
  /** When this browser last renewed its push subscription; none without one. */
  pushRenewedAt: 'layover.push-renewed-at',
  /** The name of an IndexedDB database. */
  unsent: 'layover.chat',
  /** The name of an IndexedDB database: answers of the server that are shown without a connection. */
  offline: 'layover.offline',
  deferred: (owner: string) => `layover.chat.deferred.${owner}`,
  /** What a person has written into a form or as a message and the server does not have. */
  edit: (owner: string, name: string) => `layover.edit.${owner}.${name}`,
  /** The payment that the banner is about. */
  paymentAlert: 'layover.payment-alert',
  windows: (owner: string) => `layover.chat.windows.${owner}`,
} as const;

const preferences: readonly string[] = [storageKeys.theme, storageKeys.locale, storageKeys.logoutPending];

/** The event of the window in the tab that has removed the user's data. */
export const PERSONAL_DATA_CLEARED = 'personal-data-cleared';

/** Removes the user's data. The token is removed last, because the other tabs react to its removal. */
export function clearPersonalData(): void {
  localStorage.removeItem(storageKeys.owner);
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (key !== storageKeys.token && !preferences.includes(key)) storage.removeItem(key);
    }
  }
  localStorage.removeItem(storageKeys.token);
  // Open connections close on the `versionchange` event; later opens wait until the database is deleted.
  for (const name of [storageKeys.unsent, storageKeys.offline]) indexedDB.deleteDatabase(name);
  // Caches exist in secure contexts only.
  globalThis.caches?.delete(cacheNames.pictures).catch(() => undefined);
  // Other tabs are told by the browser.
  window.dispatchEvent(new Event(PERSONAL_DATA_CLEARED));
}
