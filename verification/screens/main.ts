/** Pictures and checks of all screens: `npm run screens [-- <options of Playwright>]`. */

import { mkdirSync, rmSync } from 'node:fs';
import { playwrightArgs } from '../../scripts/checks/attempts/run-playwright.ts';
import { browserEnv, prepareBrowserProduct } from '../../scripts/checks/browser-tests.ts';
import { findChromium } from '../../scripts/checks/chromium.ts';
import { prepareInfrastructure } from '../../scripts/infra/infrastructure.ts';
import { runCommand } from '../../scripts/process/command.ts';
import { acquireLock } from '../../scripts/process/lock.ts';
import { terminalProgress } from '../../scripts/process/progress.ts';
import { run } from '../../scripts/process/run.ts';
import { UserError } from '../../scripts/process/user-error.ts';
import { buildWeb, generateProto } from '../../scripts/stack/build.ts';
import { repositoryPath, repositoryRoot, testPaths } from '../../scripts/stack/paths.ts';

const progress = terminalProgress();
const { log, step } = progress;

await runCommand({ log, main });

async function main(resources: AsyncDisposableStack): Promise<number> {
  const lock = acquireLock(repositoryPath('.data/test.lock'));
  if (!lock.held) throw new UserError(`Tests run in this folder (process ${lock.owner.pid}).`);
  resources.defer(lock.release);
  rmSync(testPaths.dataDir, { recursive: true, force: true });
  mkdirSync(testPaths.dataDir, { recursive: true });
  const chromium = await findChromium();
  const infrastructure = await step('Programs for MongoDB, RabbitMQ and Redis are there', () =>
    prepareInfrastructure({ ...testPaths, ephemeral: true, log }),
  );
  resources.defer(infrastructure.stop);
  await step('MongoDB, RabbitMQ and Redis answer', infrastructure.start);
  await step('Event contracts are generated', generateProto);
  await step('Screens are built', buildWeb);
  const product = await prepareBrowserProduct(infrastructure, progress);
  resources.defer(product.stop);
  await step('The product is ready', product.start);
  const isGood = await run({
    command: process.execPath,
    args: playwrightArgs('web/screens.config.ts', process.argv.slice(2)),
    cwd: repositoryRoot,
    env: browserEnv({ ...product, chromium }),
    show: 'both',
  }).then(
    () => true,
    () => false,
  );
  log(`Pictures and problems: ${repositoryPath('web/e2e/screens/report/index.html')}`);
  return isGood ? 0 : 1;
}
