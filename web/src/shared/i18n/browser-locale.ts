import { storageKeys } from '../storage/browser-storage.ts';
import type { Locale } from './i18n.ts';
import { asLocale, chosenLocale, knownLocale } from './reader-locale.ts';

/**
 * The language of the page in this browser: that of the address, or else the reader's choice, or else the browser's.
 * @param painted the language in which the server has painted the page; it knows the browser's languages too
 */
export function browserLocale(painted: Locale | undefined): Locale {
  const params = new URLSearchParams(window.location.search);
  return (
    chosenLocale({ params, cookies: document.cookie }) ??
    asLocale(earlierChoice()) ??
    painted ??
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
