/** Measures the search for plans among few and many plans. */

import { mkdirSync } from 'node:fs';
import { totalmem } from 'node:os';
import { prepareInfrastructure } from '../../scripts/infra/infrastructure.ts';
import { runCommand } from '../../scripts/process/command.ts';
import { terminalProgress } from '../../scripts/process/progress.ts';
import { repositoryPath } from '../../scripts/stack/paths.ts';
import { formatTable } from './results.ts';
import { loadPlans, searchLatency } from './search-latency.ts';

const paths = {
  dataDir: repositoryPath('.data/bench-search'),
  logDir: repositoryPath('.data/bench-search/logs'),
};
/** A quarter of the machine, as PostgreSQL's manual recommends for a server of its own. */
const databaseCacheMb = Math.floor(totalmem() / 4 / 2 ** 20);
const { log, step } = terminalProgress();

await runCommand({ log, main });

async function main(resources: AsyncDisposableStack): Promise<number> {
  const [few = 10_000, many = 1_000_000] = process.argv.slice(2).map(Number);
  mkdirSync(paths.logDir, { recursive: true });
  const { mongo, mongoUri } = await prepareInfrastructure({
    ...paths,
    ephemeral: true,
    databaseCacheMb,
    log,
  });
  resources.defer(mongo.stop);
  await step('MongoDB answers', mongo.start);
  const sizes = [];
  for (const plans of [few, many]) {
    const size = await step(`${plans} plans are stored and indexed`, () => loadPlans(mongoUri, plans));
    resources.defer(() => size.connection.close());
    sizes.push(size);
  }
  await mongo.analyze?.();
  const [small, large] = sizes;
  const table = await step('Searches are measured', () => searchLatency(small!, large!));
  process.stdout.write(`${formatTable(table)}\n  The cache of the database has ${databaseCacheMb} MB.\n`);
  return 0;
}
