import { mkdirSync } from 'node:fs';
import { type Infrastructure, prepareInfrastructure } from '../../scripts/infra/infrastructure.ts';
import { acquireLock } from '../../scripts/process/lock.ts';
import type { terminalProgress } from '../../scripts/process/progress.ts';
import { UserError } from '../../scripts/process/user-error.ts';
import { generateProto } from '../../scripts/stack/build.ts';
import { repositoryPath } from '../../scripts/stack/paths.ts';

export const chaosPaths = {
  dataDir: repositoryPath('.data/chaos'),
  logDir: repositoryPath('.data/chaos/logs'),
};

/** Starts the servers of a chaos run, of which a folder has one at a time. @throws UserError when there is another */
export async function startServers(
  resources: AsyncDisposableStack,
  { step }: Pick<ReturnType<typeof terminalProgress>, 'step'>,
): Promise<Infrastructure> {
  const lock = acquireLock(repositoryPath('.data/chaos.lock'));
  if (!lock.held)
    throw new UserError(`Another chaos run is in progress in this folder (process ${lock.owner.pid}).`);
  resources.defer(lock.release);
  const infrastructure = await step('Programs for MongoDB, RabbitMQ and Redis are there', () =>
    prepareInfrastructure({ ...chaosPaths, ephemeral: true, log: () => {} }),
  );
  resources.defer(infrastructure.stop);
  mkdirSync(chaosPaths.logDir, { recursive: true });
  await step('MongoDB, RabbitMQ and Redis answer', infrastructure.start);
  await step('Event contracts are generated', generateProto);
  return infrastructure;
}
