import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../process/free-port.ts';
import { startProcess } from '../process/live-process.ts';
import { supervise } from '../process/supervisor.ts';
import { type Dependency, localDependency } from './dependency.ts';
import { type LaunchContext, superviseTask } from './launch-context.ts';
import { createPostgres } from './postgres.ts';
import { ping } from './probes.ts';
import type { LocalServers } from './rootfs.ts';

/** A `mongod` of this machine. */
export async function createMongod(context: LaunchContext, program: string): Promise<Dependency> {
  const port = await freePort();
  const url = `mongodb://127.0.0.1:${port}/`;
  const folder = context.launcher.folder('', 'mongodb');
  const args = [
    '--port',
    `${port}`,
    '--bind_ip',
    '127.0.0.1',
    '--dbpath',
    folder,
    '--quiet',
    '--nounixsocket',
  ];
  const task = { program, args, user: '', stopSignal: 'TERM' } as const;
  return localDependency('mongodb', url, program, [
    superviseTask(context, 'mongodb', task, isReachable(url)),
  ]);
}

/** FerretDB in front of PostgreSQL with DocumentDB: the same protocol, for the same driver. */
export async function createFerretdb(
  context: LaunchContext,
  { root, ferretdb }: LocalServers,
): Promise<Dependency> {
  const port = await freePort();
  const url = `mongodb://127.0.0.1:${port}/`;
  const database = createPostgres(context, root, await freePort());
  const stateDir = context.launcher.hostPath('ferretdb');
  mkdirSync(stateDir, { recursive: true });
  const logFile = join(context.logDir, 'ferretdb.log');
  // Half of the cores are left to PostgreSQL: more threads that wake each other cost a third of its work (measured).
  const ferretdbProcess = supervise({
    name: 'ferretdb',
    log: context.log,
    logFile,
    ready: isReachable(url),
    launch: () =>
      startProcess({
        command: ferretdb,
        args: [
          `--postgresql-url=${database.url}`,
          `--listen-addr=127.0.0.1:${port}`,
          '--debug-addr=-',
          '--no-auth',
          '--telemetry=disable',
          `--state-dir=${stateDir}`,
          '--log-level=WARN',
        ],
        env: { ...process.env, GOMAXPROCS: `${Math.ceil(availableParallelism() / 2)}`, GOGC: '400' },
        logFile,
      }),
  });
  const whole = localDependency('mongodb', url, 'FerretDB on PostgreSQL', [
    { ...database.process, start: () => database.process.start().then(database.createExtensions) },
    ferretdbProcess,
  ]);
  await database.initDataDir();
  return { ...whole, clientFacing: ferretdbProcess, analyze: database.analyze };
}

function isReachable(url: string) {
  return async () => {
    await ping('mongodb', url, 1_000);
    return true;
  };
}
