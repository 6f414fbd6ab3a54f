import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const KEY = 'layover.theme';
const dark = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

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
    localStorage.removeItem(KEY);
  } else {
    root.dataset.theme = theme;
    localStorage.setItem(KEY, theme);
  }
  for (const tell of listeners) tell();
}

export function useTheme(): Theme {
  return useSyncExternalStore((tell) => {
    listeners.add(tell);
    dark.addEventListener('change', tell);
    return () => {
      listeners.delete(tell);
      dark.removeEventListener('change', tell);
    };
  }, currentTheme);
}
