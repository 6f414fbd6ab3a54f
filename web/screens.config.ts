import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Pictures and checks of all screens, which `npm run screens` runs. */
export default defineConfig({
  ...journeys,
  testDir: './e2e/screens',
  testMatch: '*.screens.ts',
  outputDir: './e2e/screens/results',
  reporter: [['list'], ['html', { outputFolder: './e2e/screens/report', open: 'never' }]],
  use: {
    ...journeys.use,
    screenshot: 'off',
    launchOptions: {
      ...journeys.use?.launchOptions,
      // Else each letter stands on a whole pixel, and spaces between words nearly vanish, as on no other screen.
      args: [...(journeys.use?.launchOptions?.args ?? []), '--font-render-hinting=none'],
    },
  },
  projects: [
    { name: 'en-light', use: { locale: 'en-GB', colorScheme: 'light' } },
    { name: 'en-dark', use: { locale: 'en-GB', colorScheme: 'dark' } },
    { name: 'es-light', use: { locale: 'es-ES', colorScheme: 'light' } },
    { name: 'es-dark', use: { locale: 'es-ES', colorScheme: 'dark' } },
  ],
});
