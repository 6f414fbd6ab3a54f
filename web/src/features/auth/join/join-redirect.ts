import { redirectTarget } from '#shared/config/paths.ts';
import { storageKeys } from '#shared/storage/browser-storage.ts';

/** Keeps the page that somebody joins from, from the query of the join page, for the link in the mail. */
export function keepJoinRedirect(search: string): void {
  const target = redirectTarget(search);
  if (target === undefined) localStorage.removeItem(storageKeys.joinRedirect);
  else localStorage.setItem(storageKeys.joinRedirect, target);
}

/** The page that the user of this browser has joined from. */
export function takeJoinRedirect(): string | undefined {
  const target = localStorage.getItem(storageKeys.joinRedirect);
  localStorage.removeItem(storageKeys.joinRedirect);
  return target ?? undefined;
}
