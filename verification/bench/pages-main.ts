/** Measures how much later pages of a list cost than the first one. */

import { mkdirSync } from 'node:fs';
import { prepareInfrastructure } from '../../scripts/infra/infrastructure.ts';
import { runCommand } from '../../scripts/process/command.ts';
import { terminalProgress } from '../../scripts/process/progress.ts';
import { repositoryPath } from '../../scripts/stack/paths.ts';
import { pageDepth } from './page-depth.ts';
import { formatTable } from './results.ts';

const paths = {
  dataDir: repositoryPath('.data/bench-pages'),
  logDir: repositoryPath('.data/bench-pages/logs'),
};
const { log, step } = terminalProgress();

await runCommand({ log, main });

async function main(resources: AsyncDisposableStack): Promise<number> {
  mkdirSync(paths.logDir, { recursive: true });
  const { mongo, mongoUri } = await prepareInfrastructure({ ...paths, ephemeral: true, log });
  resources.defer(mongo.stop);
  await step('MongoDB answers', mongo.start);
  const table = await step('Pages are measured', () => pageDepth(mongoUri));
  process.stdout.write(`${formatTable(table)}\n`);
  return 0;
}
