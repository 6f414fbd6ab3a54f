import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { isServer } from '#shared/config/environment.ts';
import { storageKeys } from '#shared/storage/browser-storage.ts';

type Theme = 'light' | 'dark';
type ThemeChoice = Theme | 'system';

const prefersDark = isServer ? undefined : window.matchMedia('(prefers-color-scheme: dark)');
const systemTheme = (): Theme => (prefersDark?.matches ? 'dark' : 'light');

function currentChoice(): ThemeChoice {
  if (isServer) return 'system';
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || theme === 'light' ? theme : 'system';
}

const themeOf = (choice: ThemeChoice): Theme => (choice === 'system' ? systemTheme() : choice);

const state = create(() => ({ choice: currentChoice(), theme: themeOf(currentChoice()) }));

/** The theme in effect: the user's choice, or else the system's. The server, which does not know it, renders `light`. */
export const useTheme = (): Theme =>
  useSyncExternalStore(
    state.subscribe,
    () => state.getState().theme,
    () => 'light',
  );

/** The user's choice: a theme, or the one of the system. */
export const useThemeChoice = (): ThemeChoice => state(({ choice }) => choice);

/** Stores the choice, and shows its theme. */
export function chooseTheme(choice: ThemeChoice) {
  const root = document.documentElement;
  if (choice === 'system') {
    delete root.dataset.theme;
    localStorage.removeItem(storageKeys.theme);
  } else {
    root.dataset.theme = choice;
    localStorage.setItem(storageKeys.theme, choice);
  }
  state.setState({ choice, theme: themeOf(choice) });
}

/** Changes to the other theme. The page follows the system again when that has it. */
export function toggleTheme() {
  const next = state.getState().theme === 'dark' ? 'light' : 'dark';
  chooseTheme(next === systemTheme() ? 'system' : next);
}

prefersDark?.addEventListener('change', () => {
  const { choice } = state.getState();
  state.setState({ choice, theme: themeOf(choice) });
});
