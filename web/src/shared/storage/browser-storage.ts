/**
 * The keys of everything that the application keeps in this browser; each feature adds its own here. What is not a
 * preference belongs to the person who is signed in and is removed when they log out.
 */
export const storageKeys = {
  token: 'auth._token.local',
  tokenExpiration: 'auth._token_expiration.local',
  user: 'auth.user',
  /** Whose data is kept. It outlives a session that ended elsewhere, as the data does. */
  owner: 'auth.owner',
  /** The server has to be told of a log-out. */
  leaving: 'auth.leaving',
  /** The page was loaded again because of a missing chunk; for this tab alone. */
  reloaded: 'layover.reloaded',
  /** Read by public/theme.js, too. */
  theme: 'layover.theme',
  /** Written by the compiled messages (messages.config.ts). */
  locale: 'layover.locale',
  /** An IndexedDB database. */
  unsent: 'layover.chat',
  draftTexts: (owner: string) => `layover.chat.texts.${owner}`,
  deferred: (owner: string) => `layover.chat.deferred.${owner}`,
  windows: (owner: string) => `layover.chat.windows.${owner}`,
} as const;

const preferences: readonly string[] = [storageKeys.theme, storageKeys.locale, storageKeys.leaving];

/** Removes what is kept of the person. The token goes last: its removal is what the other tabs react to. */
export function clearPersonalData(): void {
  localStorage.removeItem(storageKeys.owner);
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (key !== storageKeys.token && !preferences.includes(key)) storage.removeItem(key);
    }
  }
  localStorage.removeItem(storageKeys.token);
  // Connections are closed as soon as they hear of it; whatever opens the database afterwards waits for its removal.
  indexedDB.deleteDatabase(storageKeys.unsent);
}
