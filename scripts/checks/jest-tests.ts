import { join } from 'node:path';
import type { Infrastructure } from '../infra/infrastructure.ts';
import { testPaths } from '../stack/paths.ts';
import { runAgain } from './attempts/run-again.ts';
import { runJest, runJestFiles } from './attempts/run-jest.ts';
import { runTenTimes } from './attempts/run-ten-times.ts';
import type { SuiteResult } from './attempts/test-case.ts';
import type { SelectedTests } from './selected-tests.ts';

/** Runs the unit and integration tests, on real servers where a test needs them. Prints the output while they run. */
export async function jestTests(
  servers: Infrastructure | undefined,
  { unit: args, underLoad }: Pick<SelectedTests, 'unit' | 'underLoad'>,
  log: (line: string) => void,
): Promise<SuiteResult> {
  const env = {
    ...process.env,
    ...(servers && {
      MONGODB_URI: servers.mongoUri,
      AMQP_URL: servers.amqpUrl,
      REDIS_URL: servers.redisUrl,
    }),
    NODE_ENV: 'test',
  };
  const run = { config: 'jest.config.ts', outputFile: join(testPaths.dataDir, 'jest.json'), env };
  if (underLoad) return runTenTimes(() => runJest({ ...run, args }), log);
  return runAgain(await runJest({ ...run, args }), (failed) => {
    log(`${failed.length} failed. Their files run again, one at a time.`);
    return runJestFiles(run, failed, args);
  });
}
