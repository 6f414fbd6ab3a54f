import type { Config } from 'jest';

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
] as const;

/** Sources run as native ES modules; swc only strips the types, as Node does for the services themselves. */
const config: Config = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': [...swc] },
  // Only where tests are: the crawl would otherwise go through .data and .cache, which change under it.
  roots: ['proto', 'services', 'gateway', 'scripts', 'paypal-sandbox', 'web/src'].map(
    (folder) => `<rootDir>/${folder}`,
  ),
  testMatch: [
    '<rootDir>/**/src/**/*.test.ts',
    '<rootDir>/proto/**/*.test.ts',
    '<rootDir>/scripts/**/*.test.ts',
  ],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.data/', '/\\.cache/', '/web/e2e/'],
  modulePathIgnorePatterns: ['<rootDir>/\\.data/', '<rootDir>/\\.cache/', '/dist/'],
  // Beside other work on the machine a test takes many times as long as alone; one that hangs is found all the same.
  testTimeout: 120_000,
  // One more than the cores of a small machine, because many tests wait for a deadline.
  maxWorkers: 3,
  // A process keeps modules of the test files that it has run.
  workerIdleMemoryLimit: '1GB',
};

export default config;
