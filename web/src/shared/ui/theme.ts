import { useSyncExternalStore } from 'react';
import { createListeners } from '../lib/listeners.ts';
import { storageKeys } from '../storage/browser-storage.ts';

export type Theme = 'light' | 'dark';

const dark = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = createListeners();

/** The theme in effect: the reader's choice, or else the system's. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return dark.matches ? 'dark' : 'light';
}

/** Remembers the choice; the same as the system's is no choice, so that it follows again. */
export function chooseTheme(theme: Theme) {
  const root = document.documentElement;
  if (theme === (dark.matches ? 'dark' : 'light')) {
    delete root.dataset.theme;
    localStorage.removeItem(storageKeys.theme);
  } else {
    root.dataset.theme = theme;
    localStorage.setItem(storageKeys.theme, theme);
  }
  listeners.tell();
}

export function useTheme(): Theme {
  return useSyncExternalStore((tell) => {
    const leave = listeners.subscribe(tell);
    dark.addEventListener('change', tell);
    return () => {
      leave();
      dark.removeEventListener('change', tell);
    };
  }, currentTheme);
}
