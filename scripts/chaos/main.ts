/**
 * Checks that the chat loses no message while its servers fail: `npm run chaos [-- <seed> [messages] [faults]]`. The seed
 * determines the fault schedule. Afterwards the checker compares the acknowledgements, the stored messages and each member's view.
 */
import { mkdirSync } from 'node:fs';
import { prepareInfrastructure } from '../infra/infrastructure.ts';
import { runCommand } from '../process/command.ts';
import { acquireLock } from '../process/lock.ts';
import { terminalProgress } from '../process/progress.ts';
import { UserError } from '../process/user-error.ts';
import { generateProto } from '../stack/build.ts';
import { repositoryPath } from '../stack/paths.ts';
import { runBaseline } from './baseline.ts';
import { runChaosTest } from './chaos-test.ts';
import { formatReport, hasPassed } from './report.ts';

const paths = { dataDir: repositoryPath('.data/chaos'), logDir: repositoryPath('.data/chaos/logs') };
const [seed = Date.now() % 1_000_000, messages = 100_000, faults = 200] = process.argv
  .slice(2)
  .map(positiveInteger);
const { log, step } = terminalProgress();

await runCommand({ log, main });

async function main(resources: AsyncDisposableStack): Promise<number> {
  const lock = acquireLock(repositoryPath('.data/chaos.lock'));
  if (!lock.held)
    throw new UserError(`Another chaos run is in progress in this folder (process ${lock.owner.pid}).`);
  resources.defer(lock.release);
  const infrastructure = await step('Programs for MongoDB, RabbitMQ and Redis are there', () =>
    prepareInfrastructure({ ...paths, ephemeral: true, log: () => {} }),
  );
  resources.defer(infrastructure.stop);
  mkdirSync(paths.logDir, { recursive: true });
  await step('MongoDB, RabbitMQ and Redis answer', infrastructure.start);
  await step('Event contracts are generated', generateProto);
  const options = { messages, faults, infrastructure, logDir: paths.logDir, log };
  const result = await step(`Seed ${seed}: ${messages} messages under ${faults} faults`, () =>
    runChaosTest({ ...options, seed, dataDir: paths.dataDir }),
  );
  const baseline = await step('The same schedule against Socket.IO with the Redis adapter', () =>
    runBaseline({ ...options, schedule: result.schedule }),
  );
  process.stdout.write(`\n${formatReport(result, baseline)}\n`);
  return hasPassed(result) ? 0 : 1;
}

function positiveInteger(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  process.stderr.write('Usage: npm run chaos [-- <seed> [messages] [faults]]\n');
  process.exit(64);
}
