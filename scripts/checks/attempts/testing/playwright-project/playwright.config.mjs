import { defineConfig } from '@playwright/test';

/** A project of which the test of `runAgain` knows the failures. It needs no browser. */
export default defineConfig({
  testMatch: '*.case.mjs',
  outputDir: `${process.env.RUNS_FOLDER}/results`,
  fullyParallel: true,
  workers: 2,
  timeout: 1_000,
});
