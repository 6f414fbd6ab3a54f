import { storageKeys } from '../storage/browser-storage.ts';
import type { Locale } from './i18n.ts';
import { asLocale, chosenLocale, knownLocale } from './reader-locale.ts';

/**
 * The language of the page in this browser: that of the address, or else the reader's choice, or else the browser's.
 * @param serverLocale the language in which the server has rendered the page; it is chosen by the browser's languages too
 */
export function browserLocale(serverLocale: Locale | undefined): Locale {
  const params = new URLSearchParams(window.location.search);
  return (
    chosenLocale({ params, cookies: document.cookie }) ??
    asLocale(earlierChoice()) ??
    serverLocale ??
    knownLocale(navigator.languages)
  );
}

function earlierChoice(): string | null {
  try {
    return localStorage.getItem(storageKeys.locale);
  } catch {
    return null;
  }
}
