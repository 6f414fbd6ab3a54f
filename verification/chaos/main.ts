/**
 * Checks that the chat loses no message while its servers fail: `npm run chaos [-- <seed> [messages] [faults]]`. The seed
 * determines the fault schedule. Afterwards the checker compares the acknowledgements, the stored messages and each member's view.
 */
import { runCommand } from '../../scripts/process/command.ts';
import { terminalProgress } from '../../scripts/process/progress.ts';
import { runBaseline } from './baseline.ts';
import { runChaosTest } from './chaos-test.ts';
import { formatReport, hasPassed } from './report.ts';
import { chaosPaths, startServers } from './start-servers.ts';

const { dataDir, logDir } = chaosPaths;
const [seed = Date.now() % 1_000_000, messages = 100_000, faults = 200] = process.argv
  .slice(2)
  .map(positiveInteger);
const { log, step } = terminalProgress();

await runCommand({ log, main });

async function main(resources: AsyncDisposableStack): Promise<number> {
  const infrastructure = await startServers(resources, { step });
  const options = { messages, faults, infrastructure, logDir, log };
  const result = await step(`Seed ${seed}: ${messages} messages under ${faults} faults`, () =>
    runChaosTest({ ...options, seed, dataDir }),
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
