import { useSyncExternalStore } from 'react';
import { stored } from './browser-storage.ts';
import { createListeners } from './listeners.ts';

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
    localStorage.removeItem(stored.theme);
  } else {
    root.dataset.theme = theme;
    localStorage.setItem(stored.theme, theme);
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
