/**
 * Lists or replays the events that a service could not handle:
 *
 *     npm run dead-letters -- list <service>
 *     npm run dead-letters -- replay <service> [id…]      without ids all of them
 */
import { baseSettings, loadSettings } from '@layover/kit/config';
import { listDeadLetters, replayDeadLetters } from '@layover/kit/events/dead-letters';
import { subscriptions } from '@layover/kit/events/topology';
import { z } from 'zod';

const USAGE = `Usage: npm run dead-letters -- list|replay <${Object.keys(subscriptions).join('|')}> [id…]`;

const [verb, service, ...ids] = process.argv.slice(2);
if ((verb !== 'list' && verb !== 'replay') || !service || !(service in subscriptions)) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(64);
}

const { AMQP_URL: url, NAMESPACE: namespace } = loadSettings(
  baseSettings.pick({ NAMESPACE: true }).extend({ AMQP_URL: z.url({ protocol: /^amqps?$/ }) }),
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
  process.stderr.write(`Dead letters cannot be reached: ${(err as Error).message}\n`);
  process.exit(69);
}

/** Timestamps are 64-bit integers. */
function bigintAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
