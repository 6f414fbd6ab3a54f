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

/** Paths that no project has tests in. */
const IGNORED = ['/node_modules/', '/dist/', '/\\.data/', '/\\.cache/', '/web/e2e/'];
/** It replaces a package, which only jest's own module loader can do. */
const WITH_REPLACED_PACKAGE = '/services/auth/src/passwords/enumeration\\.test\\.ts$';

const common = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/\\.data/', '<rootDir>/\\.cache/', '/dist/'],
} satisfies Config;

// Only where tests are: the crawl would otherwise go through .data and .cache, which change under it.
const folders = (...names: string[]) => names.map((name) => `<rootDir>/${name}`);

const config: Config = {
  projects: [
    {
      ...common,
      displayName: 'node',
      // Modules run as in the services themselves: Node strips the types.
      testRunner: '<rootDir>/scripts/jest/native-runner.mjs',
      transform: {},
      roots: folders('proto', 'services', 'gateway', 'scripts', 'verification', 'paypal-sandbox'),
      testMatch: [
        '<rootDir>/**/src/**/*.test.ts',
        '<rootDir>/proto/**/*.test.ts',
        '<rootDir>/scripts/**/*.test.ts',
        '<rootDir>/verification/**/*.test.ts',
      ],
      testPathIgnorePatterns: [...IGNORED, WITH_REPLACED_PACKAGE],
    },
    {
      ...common,
      displayName: 'vm',
      // swc only strips the types, and compiles JSX.
      transform: { '\\.tsx?$': [...swc] },
      roots: folders('web/src', 'services/auth/src/passwords'),
      testMatch: ['<rootDir>/web/src/**/*.test.ts', '<rootDir>/**/enumeration.test.ts'],
      testPathIgnorePatterns: IGNORED,
    },
  ],
  // Beside other work on the machine a test takes many times as long as alone; one that hangs is found all the same.
  testTimeout: 120_000,
  // One more than the cores of a small machine, because many tests wait for a deadline.
  maxWorkers: 3,
  // Milliseconds. On a busy machine a process without open handles takes longer to exit than the default, half a second.
  workerGracefulExitTimeout: 5_000,
  // A process keeps modules of the test files that it has run.
  workerIdleMemoryLimit: '1GB',
};

export default config;
