import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { isServer } from '../config/environment.ts';
import { storageKeys } from '../storage/browser-storage.ts';

export type Theme = 'light' | 'dark';

const prefersDark = isServer ? undefined : window.matchMedia('(prefers-color-scheme: dark)');
const systemTheme = (): Theme => (prefersDark?.matches ? 'dark' : 'light');

function effectiveTheme(): Theme {
  if (isServer) return 'light';
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || theme === 'light' ? theme : systemTheme();
}

const themes = create(effectiveTheme);

/** The theme in effect: the user's choice, or else the system's. The server, which does not know it, renders `light`. */
export const useTheme = (): Theme => useSyncExternalStore(themes.subscribe, themes.getState, () => 'light');

/** Stores the choice. Choosing the system's theme removes the choice, so that the page follows the system again. */
export function chooseTheme(theme: Theme) {
  const root = document.documentElement;
  if (theme === systemTheme()) {
    delete root.dataset.theme;
    localStorage.removeItem(storageKeys.theme);
  } else {
    root.dataset.theme = theme;
    localStorage.setItem(storageKeys.theme, theme);
  }
  themes.setState(effectiveTheme());
}

prefersDark?.addEventListener('change', () => themes.setState(effectiveTheme()));
