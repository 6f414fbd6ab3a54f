import { PERSONAL_DATA_CLEARED, storageKeys } from './browser-storage.ts';

/** Calls the listener once this tab or another one has removed the user's data; returns how to stop. */
export function onPersonalDataCleared(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === null || (key === storageKeys.owner && newValue === null)) listener();
  };
  window.addEventListener(PERSONAL_DATA_CLEARED, listener);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(PERSONAL_DATA_CLEARED, listener);
    window.removeEventListener('storage', onStorage);
  };
}
