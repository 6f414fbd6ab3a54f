import { create } from 'zustand';
import { storageKeys } from '../storage/browser-storage.ts';

export type Theme = 'light' | 'dark';

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');
const systemTheme = (): Theme => (prefersDark.matches ? 'dark' : 'light');

function effectiveTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || theme === 'light' ? theme : systemTheme();
}

/** The theme in effect: the user's choice, or else the system's. */
export const useTheme = create(effectiveTheme);

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
  useTheme.setState(effectiveTheme());
}

prefersDark.addEventListener('change', () => useTheme.setState(effectiveTheme()));
