import { storageKeys } from '#shared/storage/browser-storage.ts';

/** Whether a site has sent back the browser to connect it, and not to sign in. */
export function isSiteReturn(search: string): boolean {
  const state = new URLSearchParams(search).get('state');
  return Boolean(state) && sessionStorage.getItem(storageKeys.connectState) === state;
}
