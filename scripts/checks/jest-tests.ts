import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Infrastructure } from '../infra/infrastructure.ts';
import { run } from '../process/run.ts';
import { repositoryPath, repositoryRoot, testPaths } from '../stack/paths.ts';
import type { Counts } from './results.ts';

interface JestResult {
  numPassedTests: number;
  numFailedTests: number;
  /** Test files that could not be loaded. */
  numRuntimeErrorTestSuites: number;
}

/** Runs the unit and integration tests, on real servers where a test needs them. Prints the output while they run. */
export async function jestTests(
  servers: Infrastructure | undefined,
  paths: readonly string[],
): Promise<Counts> {
  const outputFile = join(testPaths.dataDir, 'jest.json');
  const ok = await run({
    command: process.execPath,
    args: [
      ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
      repositoryPath('node_modules/jest/bin/jest.js'),
      ...['--config', 'jest.config.ts', '--json', '--outputFile', outputFile, ...paths],
    ],
    cwd: repositoryRoot,
    env: {
      ...process.env,
      ...(servers && {
        MONGODB_URI: servers.mongoUri,
        AMQP_URL: servers.amqpUrl,
        REDIS_URL: servers.redisUrl,
      }),
      NODE_ENV: 'test',
    },
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
