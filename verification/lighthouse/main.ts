/** Measures public pages with Lighthouse's mobile preset, as visitors see them: `npm run lighthouse [-- <address>]`. */

import { mkdirSync } from 'node:fs';
import { findChromium } from '../../scripts/checks/chromium.ts';
import { prepareInfrastructure } from '../../scripts/infra/infrastructure.ts';
import { runCommand } from '../../scripts/process/command.ts';
import { freePort } from '../../scripts/process/free-port.ts';
import { acquireLock } from '../../scripts/process/lock.ts';
import { terminalProgress } from '../../scripts/process/progress.ts';
import { UserError } from '../../scripts/process/user-error.ts';
import { buildWeb, generateProto } from '../../scripts/stack/build.ts';
import { seedDemoData } from '../../scripts/stack/demo-data.ts';
import { repositoryPath } from '../../scripts/stack/paths.ts';
import { prepareStack } from '../../scripts/stack/stack.ts';
import { type Category, floors, measurePage, type PageResult } from './measure-page.ts';

/** The median of the scores is less influenced by what else runs on the machine. */
const RUNS = 3;

const paths = {
  dataDir: repositoryPath('.data/lighthouse'),
  logDir: repositoryPath('.data/lighthouse/logs'),
};
const { log, step } = terminalProgress();
const categories = Object.keys(floors) as Category[];

await runCommand({ log, main });

async function main(resources: AsyncDisposableStack): Promise<number> {
  const [given] = process.argv.slice(2);
  const address = given ? new URL(given).origin : await startProduct(resources);
  const chromium = await findChromium();
  const results: [path: string, result: PageResult][] = [];
  for (const path of ['/', '/blog', await newestPost(address), '/packages']) {
    await step(`Measured ${path}`, async () => {
      const runs: PageResult[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await measurePage(address + path, chromium));
      results.push([path, medianOf(runs)]);
    });
  }
  process.stdout.write(`\n${formatResults(results)}\n`);
  return results.every(([, { scores }]) => categories.every((each) => scores[each] >= floors[each])) ? 0 : 1;
}

/** Starts the product with its demo data. */
async function startProduct(resources: AsyncDisposableStack): Promise<string> {
  mkdirSync(paths.logDir, { recursive: true });
  const lock = acquireLock(repositoryPath('.data/lighthouse.lock'));
  if (!lock.held) throw new UserError(`Lighthouse already runs in this folder (process ${lock.owner.pid}).`);
  resources.defer(lock.release);
  const namespace = 'lighthouse';
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const infrastructure = await step('Programs for MongoDB, RabbitMQ and Redis are there', () =>
    prepareInfrastructure({ ...paths, ephemeral: true, log }),
  );
  resources.defer(infrastructure.stop);
  await step('MongoDB, RabbitMQ and Redis answer', infrastructure.start);
  await step('Event contracts are generated', generateProto);
  await step('Screens are built', buildWeb);
  const { mongoUri, amqpUrl, redisUrl } = infrastructure;
  const stack = await prepareStack({
    ...paths,
    mongoUri,
    amqpUrl,
    redisUrl,
    namespace,
    publicUrl,
    port,
    log,
    watch: false,
    host: '127.0.0.1',
    settings: { RATE_LIMIT: '100' },
  });
  resources.defer(stack.stop);
  await step('Demo data is stored', () => seedDemoData({ ...paths, infrastructure, namespace }));
  await step('The product is ready', async () => {
    await stack.startServices();
    await stack.startGateway();
  });
  return publicUrl;
}

async function newestPost(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/blog/?limit=1&order=newest`);
  const { document } = (await answer.json()) as { document: { posts: { slug: string }[] } };
  const [post] = document.posts;
  if (!post) throw new UserError('The blog has no post.');
  return `/blog/${post.slug}`;
}

/** Each figure is the median of the runs. */
function medianOf(runs: readonly PageResult[]): PageResult {
  const median = (figure: (run: PageResult) => number) =>
    runs.map(figure).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN;
  const scores = categories.map((each) => [each, median((run) => run.scores[each])]);
  return {
    scores: Object.fromEntries(scores) as PageResult['scores'],
    lcp: median((run) => run.lcp),
    tbt: median((run) => run.tbt),
    cls: median((run) => run.cls),
    problems: [...new Set(runs.flatMap(({ problems }) => problems))],
  };
}

function formatResults(results: readonly (readonly [string, PageResult])[]): string {
  const rows = [
    ['', ...categories, 'LCP s', 'TBT ms', 'CLS'],
    ...results.map(([path, { scores, lcp, tbt, cls }]) => [
      path.length > 30 ? `${path.slice(0, 29)}…` : path,
      ...categories.map((each) => `${scores[each]}${scores[each] < floors[each] ? ' ✗' : ''}`),
      (lcp / 1000).toFixed(2),
      tbt.toFixed(0),
      cls.toFixed(3),
    ]),
  ];
  const lines = rows.map(
    ([path = '', ...cells]) => path.padEnd(32) + cells.map((cell) => cell.padStart(15)).join(''),
  );
  const problems = results.flatMap(([path, each]) => each.problems.map((problem) => `${path} ${problem}`));
  return [...lines, '', ...problems].join('\n');
}
