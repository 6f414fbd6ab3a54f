import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Infrastructure } from '../infra/infrastructure.ts';
import { run } from '../process/run.ts';
import { repositoryPath, repositoryRoot, testPaths } from '../stack/paths.ts';

interface JestResult {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that could not even be run. */
  numRuntimeErrorTestSuites: number;
}

/** Unit and integration tests, on real servers. Shows the output as it comes. */
export async function jestTests({ mongoUri, amqpUrl, redisUrl }: Infrastructure, paths: readonly string[]) {
  const outputFile = join(testPaths.dataDir, 'jest.json');
  const ok = await run({
    command: process.execPath,
    args: [
      ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
      repositoryPath('node_modules/jest/bin/jest.js'),
      ...['--config', 'jest.config.ts', '--json', '--outputFile', outputFile, ...paths],
    ],
    cwd: repositoryRoot,
    env: { ...process.env, MONGODB_URI: mongoUri, AMQP_URL: amqpUrl, REDIS_URL: redisUrl, NODE_ENV: 'test' },
    show: 'stderr',
  }).then(
    () => true,
    () => false,
  );
  const result = readResult<JestResult>(outputFile);
  const failed = (result?.numFailedTests ?? 0) + (result?.numRuntimeErrorTestSuites ?? 0);
  return { passed: result?.numPassedTests ?? 0, failed: ok ? failed : Math.max(1, failed) };
}

export function readResult<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
