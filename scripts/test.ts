import { mkdirSync, rmSync } from 'node:fs';
import { browserTests, prepareBrowserProduct } from './checks/browser-tests.ts';
import { chaosCheck } from './checks/chaos-check.ts';
import { findChromium } from './checks/chromium.ts';
import { jestTests } from './checks/jest-tests.ts';
import { rehearsalCheck } from './checks/rehearsal-check.ts';
import { createResults } from './checks/results.ts';
import { staticChecks } from './checks/static-checks.ts';
import { needServers } from './checks/test-files.ts';
import { type Infrastructure, prepareInfrastructure } from './infra/infrastructure.ts';
import { runCommand } from './process/command.ts';
import { acquireLock } from './process/lock.ts';
import { terminalProgress } from './process/progress.ts';
import { formatError, UserError } from './process/user-error.ts';
import { buildWeb, generateProto } from './stack/build.ts';
import { repositoryPath, testPaths } from './stack/paths.ts';

const [part = 'all', ...rest] = process.argv.slice(2);
const isPath = !['all', 'static', 'unit', 'chaos', 'rehearsal', 'e2e'].includes(part);
const paths = isPath ? [part, ...rest] : rest;
const isJourney = isPath && part.startsWith('web/e2e');
const wants = {
  static: part === 'all' || part === 'static',
  unit: part === 'all' || part === 'unit' || (isPath && !isJourney),
  chaos: part === 'all' || part === 'chaos',
  rehearsal: part === 'all' || part === 'rehearsal',
  e2e: part === 'all' || part === 'e2e' || isJourney,
};
const wantsServers = wants.chaos || wants.rehearsal || wants.e2e || (wants.unit && needServers(paths));

const progress = terminalProgress();
const { log } = progress;
const results = createResults(progress);

// An interrupted run has not passed.
await runCommand({ log, interruptedExitCode: 1, main });

async function main(resources: AsyncDisposableStack): Promise<number> {
  const started = resources.use(new AsyncDisposableStack());
  try {
    await test(started);
  } catch (error) {
    results.add({ passed: 0, failed: 1 });
    process.stderr.write(`\n${formatError(error)}\n`);
  }
  // The totals are the last line, after everything has stopped.
  await started.disposeAsync();
  process.stdout.write(`\n${results.passed} passed, ${results.failed} failed\n`);
  return results.failed > 0 ? 1 : 0;
}

async function test(resources: AsyncDisposableStack): Promise<void> {
  const lock = acquireLock(repositoryPath('.data/test.lock'));
  if (!lock.held) {
    throw new UserError(`Another test run is in progress in this folder (process ${lock.owner.pid}).`);
  }
  resources.defer(lock.release);
  rmSync(testPaths.dataDir, { recursive: true, force: true });
  mkdirSync(testPaths.dataDir, { recursive: true });

  // The servers start and a missing browser is installed during the static checks, which need neither.
  const infrastructure = wantsServers ? startServers(resources) : undefined;
  const browser = wants.e2e ? findChromium() : undefined;
  browser?.catch(() => {});
  if (wants.static) await staticChecks(results);
  else await generateProto();
  if (!wants.static && (wants.rehearsal || wants.e2e)) await buildWeb();

  const servers = await infrastructure;
  if (wantsServers && !servers) return;
  if (wants.unit) await results.suite('Unit and integration tests', () => jestTests(servers, paths));
  if (!servers) return;
  if (wants.chaos) {
    await results.check('Chat keeps every message while its servers fail', () => chaosCheck(servers, log));
  }
  // The chaos test kills the shared servers, so the product for the browser tests starts only after it.
  const product = wants.e2e ? await prepareBrowserProduct(servers, progress) : undefined;
  if (product) resources.defer(product.stop);
  const [isUp] = await Promise.all([
    product && results.check('The product is up for the browser', product.start),
    wants.rehearsal &&
      results.check('The processes of docker-compose.yml work together', () => rehearsalCheck(servers, log)),
  ]);
  if (product && browser && isUp) {
    await results.suite('Browser tests', async () =>
      browserTests({ ...product, chromium: await browser }, paths),
    );
  }
}

async function startServers(resources: AsyncDisposableStack): Promise<Infrastructure | undefined> {
  let started: Infrastructure | undefined;
  await results.check('MongoDB, RabbitMQ and Redis answer', async () => {
    const infrastructure = await prepareInfrastructure({ ...testPaths, ephemeral: true, log });
    resources.defer(infrastructure.stop);
    await infrastructure.start();
    started = infrastructure;
  });
  return started;
}
