/**
 * For operators: lists or replays the events that a service could not handle.
 *
 *     node src/events/dead-letters-command.ts list|replay <service> [id…]      with AMQP_URL and NAMESPACE in the environment
 *
 * `replay` without ids replays all of them.
 */

import { subscriptions } from '@layover/proto/events/subscriptions';
import { baseSettings, loadSettings, serviceSettings } from '../config.ts';
import { listDeadLetters, replayDeadLetters } from './dead-letters.ts';

const [verb, service, ...ids] = process.argv.slice(2);
if ((verb !== 'list' && verb !== 'replay') || !service || !(service in subscriptions)) {
  const services = Object.keys(subscriptions).join('|');
  leave(64, `Usage: npm run dead-letters -- list|replay <${services}> [id…]`);
}

const { AMQP_URL: url, NAMESPACE: namespace } = loadSettings(
  baseSettings.pick({ NAMESPACE: true }).extend(serviceSettings.pick({ AMQP_URL: true }).shape),
);

try {
  if (verb === 'list') {
    const letters = await listDeadLetters({ url, namespace, service });
    for (const letter of letters) process.stdout.write(`${JSON.stringify(letter, bigintAsText)}\n`);
    process.stderr.write(`${letters.length} dead letters of ${service}\n`);
  } else {
    const replayed = await replayDeadLetters({ url, namespace, service }, ids.length > 0 ? ids : undefined);
    process.stderr.write(`${replayed} dead letters of ${service} replayed\n`);
  }
} catch (err) {
  leave(69, `The dead letters cannot be read: ${(err as Error).message}`);
}

/** JSON has no 64-bit integers, which timestamps are. */
function bigintAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

function leave(code: number, message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}
