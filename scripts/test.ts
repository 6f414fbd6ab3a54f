import { mkdirSync, rmSync } from 'node:fs';
import { browserTests, prepareBrowserProduct } from './checks/browser-tests.ts';
import { chaosCheck } from './checks/chaos-check.ts';
import { findChromium } from './checks/chromium.ts';
import { jestTests } from './checks/jest-tests.ts';
import { rehearsalCheck } from './checks/rehearsal-check.ts';
import { createResults } from './checks/results.ts';
import { selectedTests } from './checks/selected-tests.ts';
import { staticChecks } from './checks/static-checks.ts';
import { needServers, needWebBuild } from './checks/test-files.ts';
import { type Infrastructure, prepareInfrastructure } from './infra/infrastructure.ts';
import { runCommand } from './process/command.ts';
import { acquireLock } from './process/lock.ts';
import { terminalProgress } from './process/progress.ts';
import { formatError, UserError } from './process/user-error.ts';
import { buildWeb, generateProto } from './stack/build.ts';
import { repositoryPath, testPaths } from './stack/paths.ts';

const tests = selectedTests(process.argv.slice(2));
const wantsProduct = tests.has('rehearsal') || tests.has('e2e');
const wantsWeb = wantsProduct || (tests.has('unit') && needWebBuild(tests.unit));
const wantsServers = wantsProduct || tests.has('chaos') || (tests.has('unit') && needServers(tests.unit));

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
  const browser = tests.has('e2e') ? findChromium() : undefined;
  browser?.catch(() => {});
  if (tests.has('static')) await staticChecks(results);
  else await generateProto();
  if (!tests.has('static') && wantsWeb) await buildWeb();

  const servers = await infrastructure;
  if (wantsServers && !servers) return;
  if (tests.has('unit'))
    await results.suite('Unit and integration tests', () => jestTests(servers, tests.unit));
  if (!servers) return;
  if (tests.has('chaos')) {
    await results.check('Chat keeps every message while its servers fail', () => chaosCheck(servers, log));
  }
  // The chaos test kills the shared servers, so the product for the browser tests starts only after it.
  const product = tests.has('e2e') ? await prepareBrowserProduct(servers, progress) : undefined;
  if (product) resources.defer(product.stop);
  const [isUp] = await Promise.all([
    product && results.check('The product is up for the browser', product.start),
    tests.has('rehearsal') &&
      results.check('The processes of docker-compose.yml work together', () => rehearsalCheck(servers, log)),
  ]);
  if (product && browser && isUp) {
    await results.suite('Browser tests', async () =>
      browserTests({ ...product, chromium: await browser }, tests.e2e),
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
