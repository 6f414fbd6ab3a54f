import { redirectSearch, redirectTarget } from '#shared/config/paths.ts';
import { storageKeys } from '#shared/storage/browser-storage.ts';

/** Keeps the page to which the sign-in leads, from the query of the page that asks for a link. */
export function keepResetRedirect(search: string): void {
  const target = redirectTarget(search);
  if (target === undefined) localStorage.removeItem(storageKeys.resetRedirect);
  else localStorage.setItem(storageKeys.resetRedirect, target);
}

/** The query of the sign-in page after a new password. */
export function takeResetRedirect(): string {
  const target = localStorage.getItem(storageKeys.resetRedirect);
  localStorage.removeItem(storageKeys.resetRedirect);
  return target === null ? '' : redirectSearch(target);
}
