/**
 * Proves that the chat loses nothing: `npm run chaos [-- <seed> [messages] [faults]]`. Sends, breaks what the chat stands
 * on by a schedule that the seed draws, and compares what senders were told, what is stored and what everybody sees.
 */
import { mkdirSync } from 'node:fs';
import { chooseInfrastructure } from '../infra/infrastructure.ts';
import { claimLock } from '../process/lock.ts';
import { Refusal, sentenceFor } from '../refusal.ts';
import { terminalProgress } from '../report/progress.ts';
import { generateProto } from '../stack/build.ts';
import { inRepository } from '../stack/layout.ts';
import { stopOnSignal, Undo } from '../stack/undo.ts';
import { runBare } from './bare.ts';
import { isWhole, report } from './report.ts';
import { runLedger } from './run.ts';

const layout = { dataDir: inRepository('.data/chaos'), logDir: inRepository('.data/chaos/logs') };
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
  if (!undo.wasAsked) process.stderr.write(`\n${sentenceFor(error)}\n`);
}
await undo.all();
process.exit(code);

async function chaos(): Promise<boolean> {
  const lock = claimLock(inRepository('.data/chaos.lock'));
  if (!lock.held) throw new Refusal(`A chaos run is under way in this folder (process ${lock.by.pid}).`);
  undo.add(lock.release);
  const infrastructure = await step('Programs for MongoDB, RabbitMQ and Redis are there', () =>
    chooseInfrastructure({ ...layout, ephemeral: true, onStep: () => {} }),
  );
  undo.add(infrastructure.stop);
  mkdirSync(layout.logDir, { recursive: true });
  await step('MongoDB, RabbitMQ and Redis answer', infrastructure.start);
  await step('Event contracts are generated', generateProto);
  const size = { messages, faults, infrastructure, logDir: layout.logDir, say };
  const outcome = await step(`Seed ${seed}: ${messages} messages under ${faults} faults`, () =>
    runLedger({ ...size, seed, dataDir: layout.dataDir }),
  );
  const bare = await step('The same schedule against bare Socket.IO', () =>
    runBare({ ...size, schedule: outcome.schedule }),
  );
  process.stdout.write(`\n${report(outcome, bare)}\n`);
  return isWhole(outcome);
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  process.stderr.write('Usage: npm run chaos [-- <seed> [messages] [faults]]\n');
  process.exit(64);
}
