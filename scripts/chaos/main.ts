/**
 * Proves that the chat loses nothing: `npm run chaos [-- <seed> [messages] [faults]]`. Sends, breaks what the chat stands
 * on by a schedule that the seed draws, and compares what senders were told, what is stored and what everybody sees.
 */
import { mkdirSync } from 'node:fs';
import { prepareInfrastructure } from '../infra/infrastructure.ts';
import { acquireLock } from '../process/lock.ts';
import { terminalProgress } from '../process/progress.ts';
import { formatError, UserError } from '../process/user-error.ts';
import { generateProto } from '../stack/build.ts';
import { repositoryPath } from '../stack/paths.ts';
import { stopOnSignal, Undo } from '../stack/undo.ts';
import { runBaseline } from './baseline.ts';
import { runChaosTest } from './chaos-test.ts';
import { formatReport, hasPassed } from './report.ts';

const layout = { dataDir: repositoryPath('.data/chaos'), logDir: repositoryPath('.data/chaos/logs') };
const [seed = Date.now() % 1_000_000, messages = 100_000, faults = 200] = process.argv
  .slice(2)
  .map(wholeNumber);
const { say, step } = terminalProgress();
const undo = new Undo();
stopOnSignal(undo, say);
let code = 1;
try {
  if (await chaos()) code = 0;
} catch (error) {
  if (!undo.wasAsked) process.stderr.write(`\n${formatError(error)}\n`);
}
await undo.all();
process.exit(code);

async function chaos(): Promise<boolean> {
  const lock = acquireLock(repositoryPath('.data/chaos.lock'));
  if (!lock.held) throw new UserError(`A chaos run is under way in this folder (process ${lock.by.pid}).`);
  undo.add(lock.release);
  const infrastructure = await step('Programs for MongoDB, RabbitMQ and Redis are there', () =>
    prepareInfrastructure({ ...layout, ephemeral: true, onStep: () => {} }),
  );
  undo.add(infrastructure.stop);
  mkdirSync(layout.logDir, { recursive: true });
  await step('MongoDB, RabbitMQ and Redis answer', infrastructure.start);
  await step('Event contracts are generated', generateProto);
  const size = { messages, faults, infrastructure, logDir: layout.logDir, say };
  const outcome = await step(`Seed ${seed}: ${messages} messages under ${faults} faults`, () =>
    runChaosTest({ ...size, seed, dataDir: layout.dataDir }),
  );
  const bare = await step('The same schedule against bare Socket.IO', () =>
    runBaseline({ ...size, schedule: outcome.schedule }),
  );
  process.stdout.write(`\n${formatReport(outcome, bare)}\n`);
  return hasPassed(outcome);
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  process.stderr.write('Usage: npm run chaos [-- <seed> [messages] [faults]]\n');
  process.exit(64);
}
