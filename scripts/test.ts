import { rmSync } from 'node:fs';
import { browserTests } from './checks/browser-tests.ts';
import { chaosCheck } from './checks/chaos-check.ts';
import { findChromium } from './checks/chromium.ts';
import { jestTests } from './checks/jest-tests.ts';
import { rehearsalCheck } from './checks/rehearsal-check.ts';
import { createResults } from './checks/results.ts';
import { staticChecks } from './checks/static-checks.ts';
import { type Infrastructure, prepareInfrastructure } from './infra/infrastructure.ts';
import { freePort } from './process/free-port.ts';
import { acquireLock } from './process/lock.ts';
import { terminalProgress } from './process/progress.ts';
import { formatError, UserError } from './process/user-error.ts';
import { buildWeb, generateProto } from './stack/build.ts';
import { seedDemoData } from './stack/demo-data.ts';
import { repositoryPath, testPaths } from './stack/paths.ts';
import { prepareStack } from './stack/stack.ts';
import { stopOnSignal, Undo } from './stack/undo.ts';

const [part = 'all', ...rest] = process.argv.slice(2);
const isPath = !['all', 'static', 'unit', 'chaos', 'rehearsal', 'e2e'].includes(part);
const paths = isPath ? [part, ...rest] : rest;
const wants = {
  static: part === 'all' || part === 'static',
  unit: part === 'all' || part === 'unit' || (isPath && !part.startsWith('web/e2e')),
  chaos: part === 'all' || part === 'chaos',
  rehearsal: part === 'all' || part === 'rehearsal',
  e2e: part === 'all' || part === 'e2e' || (isPath && part.startsWith('web/e2e')),
};

const progress = terminalProgress();
const count = createResults(progress);
const undo = new Undo();
// A run that was stopped has not passed.
stopOnSignal(undo, progress.say, 1);
try {
  await test();
} catch (error) {
  count.add({ passed: 0, failed: 1 });
  process.stderr.write(`\n${formatError(error)}\n`);
}
await undo.all();
process.stdout.write(`\n${count.passed} passed, ${count.failed} failed\n`);
process.exit(count.failed > 0 ? 1 : 0);

async function test() {
  const lock = acquireLock(repositoryPath('.data/test.lock'));
  if (!lock.held) throw new UserError(`A test run is under way in this folder (process ${lock.by.pid}).`);
  undo.add(lock.release);
  rmSync(testPaths.dataDir, { recursive: true, force: true });

  // The servers are made and a browser is fetched while what needs neither is checked.
  const infrastructure = wants.unit || wants.chaos || wants.rehearsal || wants.e2e ? bringUp() : undefined;
  const browser = wants.e2e ? findChromium() : undefined;
  browser?.catch(() => {});
  if (wants.static) await staticChecks(count);
  else await generateProto();

  const servers = await infrastructure;
  if (!servers) return;
  if (wants.unit) {
    await count.suite('Unit and integration tests', () => jestTests(servers, paths));
  }
  if (wants.chaos) {
    await count.check('Chat keeps every message while what it stands on breaks', () =>
      chaosCheck(servers, progress.say),
    );
  }
  if (wants.rehearsal) {
    await count.check('The processes of docker-compose.yml work together', async () => {
      if (!wants.static) await buildWeb();
      await rehearsalCheck(servers, progress.say);
    });
  }
  if (wants.e2e && browser) await journeys(servers, browser);
}

async function bringUp(): Promise<Infrastructure | undefined> {
  let infrastructure: Infrastructure | undefined;
  await count.check('MongoDB, RabbitMQ and Redis answer', async () => {
    const chosen = await prepareInfrastructure({ ...testPaths, ephemeral: true, onStep: progress.say });
    undo.add(chosen.stop);
    await chosen.start();
    infrastructure = chosen;
  });
  return infrastructure;
}

/** The product as `npm start` runs it, with data of its own, and a browser in front of it. */
async function journeys(infrastructure: Infrastructure, browser: Promise<string>) {
  const { mongoUri, amqpUrl, redisUrl } = infrastructure;
  const namespace = 'e2e';
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const surroundings = { mongoUri, amqpUrl, redisUrl, namespace, publicUrl: address, watch: false };
  // All journeys come from one address, at a pace that the limits are made to stop.
  const settings = { RATE_LIMIT: '100' };
  const stack = await prepareStack({
    ...testPaths,
    ...surroundings,
    settings,
    host: '127.0.0.1',
    port,
    say: progress.say,
  });
  undo.add(stack.stop);
  const isUp = await count.check('The product is up for the browser', async () => {
    if (!wants.static) await buildWeb();
    await seedDemoData({ ...testPaths, infrastructure, namespace });
    await stack.startServices();
    await stack.startGateway();
  });
  if (!isUp) return;
  const env = { MONGODB_URI: mongoUri, AMQP_URL: amqpUrl, REDIS_URL: redisUrl, NAMESPACE: namespace };
  const tests = async () => browserTests({ address, chromium: await browser, env }, paths);
  await count.suite('Browser tests', tests);
}
