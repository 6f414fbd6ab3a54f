import { defineConfig } from '@playwright/test';

/** Runs against the product at BASE_URL, which `npm test` starts. */
export default defineConfig({
  testDir: './e2e',
  outputDir: './e2e/results',
  fullyParallel: true,
  // One more than the cores of a small machine, because many journeys wait for an answer.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // The longest journeys take two minutes on a busy machine. Each step has its own shorter timeout.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env.BASE_URL,
    actionTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    // Routes of a journey do not see what a service worker requests. Journeys about it allow it.
    serviceWorkers: 'block',
    // Animations cost a third of the processor's time. Journeys about motion ask for `no-preference`.
    contextOptions: { reducedMotion: 'reduce' },
    // Wide enough for the side panel and one chat window beside the page.
    viewport: { width: 1600, height: 900 },
    // A trace makes a run a third slower, and the error context describes a failure without it.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The microphone is a beeping device, to which every page gets access.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
});
