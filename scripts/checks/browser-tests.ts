import { join } from 'node:path';
import { run } from '../process/run.ts';
import { repositoryPath, repositoryRoot, testPaths } from '../stack/paths.ts';
import { readResult } from './jest-tests.ts';

interface PlaywrightResult {
  stats: { expected: number; unexpected: number; flaky: number };
}

/** Journeys of a person through the running product. Shows the output as it comes. */
export async function browserTests(
  options: { address: string; chromium: string; env: Record<string, string> },
  paths: readonly string[],
) {
  const outputFile = join(testPaths.dataDir, 'playwright.json');
  const ok = await run({
    command: process.execPath,
    args: [
      repositoryPath('node_modules/@playwright/test/cli.js'),
      ...['test', '--config', 'web/playwright.config.ts', '--reporter=list,json', ...paths],
    ],
    cwd: repositoryRoot,
    env: {
      ...process.env,
      ...options.env,
      BASE_URL: options.address,
      CHROMIUM_PATH: options.chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: outputFile,
    },
    show: 'both',
  }).then(
    () => true,
    () => false,
  );
  const { expected = 0, unexpected = 0, flaky = 0 } = readResult<PlaywrightResult>(outputFile)?.stats ?? {};
  return { passed: expected + flaky, failed: ok ? unexpected : Math.max(1, unexpected) };
}
