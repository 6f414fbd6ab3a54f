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

/** MongoDB itself, from this machine. */
export async function createMongod(site: LaunchContext, program: string): Promise<Dependency> {
  const port = await freePort();
  const url = `mongodb://127.0.0.1:${port}/`;
  const folder = site.launcher.folder('', 'mongodb');
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
  return localDependency('mongodb', url, program, [superviseTask(site, 'mongodb', task, answers(url))]);
}

/** FerretDB in front of PostgreSQL with DocumentDB: the same protocol, for the same driver. */
export async function createFerretdb(
  site: LaunchContext,
  { root, ferretdb }: LocalServers,
): Promise<Dependency> {
  const port = await freePort();
  const url = `mongodb://127.0.0.1:${port}/`;
  const store = createPostgres(site, root, await freePort());
  const stateDir = site.launcher.hostPath('ferretdb');
  mkdirSync(stateDir, { recursive: true });
  const logFile = join(site.logDir, 'ferretdb.log');
  // The other half of the processors is PostgreSQL's: threads that wake each other cost a third of its work (measured).
  const front = supervise({
    name: 'ferretdb',
    log: site.log,
    logFile,
    ready: answers(url),
    launch: () =>
      startProcess({
        command: ferretdb,
        args: [
          ...[`--postgresql-url=${store.url}`, `--listen-addr=127.0.0.1:${port}`, '--debug-addr=-'],
          ...['--no-auth', '--telemetry=disable', `--state-dir=${stateDir}`, '--log-level=WARN'],
        ],
        env: { ...process.env, GOMAXPROCS: `${Math.ceil(availableParallelism() / 2)}`, GOGC: '400' },
        logFile,
      }),
  });
  const whole = localDependency('mongodb', url, 'FerretDB on PostgreSQL', [
    { ...store.process, start: () => store.process.start().then(store.createExtensions) },
    front,
  ]);
  await store.initDataDir();
  return { ...whole, clientFacing: front, analyze: store.analyze };
}

function answers(url: string) {
  return async () => {
    await ping('mongodb', url, 1_000);
    return true;
  };
}
