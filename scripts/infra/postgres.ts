import { existsSync, renameSync, rmSync } from 'node:fs';
import { run } from '../process/run.ts';
import type { Supervised } from '../process/supervisor.ts';
import { type LaunchContext, superviseTask } from './launch-context.ts';

const bin = '/usr/lib/postgresql/18/bin';

/** Settings for two cores and a small database. FerretDB's pool has 60 connections. */
const baseSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  max_wal_size: '1GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  random_page_cost: '1.1',
  jit: 'off',
  // Two writers of one unique value can deadlock in DocumentDB and block all others until the timeout.
  deadlock_timeout: '200ms',
  log_checkpoints: 'off',
  shared_preload_libraries: 'pg_cron,pg_documentdb_core,pg_documentdb,pg_documentdb_extended_rum',
  'cron.database_name': 'postgres',
  'cron.log_run': 'off',
  'cron.log_statement': 'off',
  'documentdb.rum_library_load_option': 'require_documentdb_extended_rum',
  'documentdb.alternate_index_handler_name': 'extended_rum',
};

/** These lose data at a power failure only. `synchronous_commit: off` would lose acknowledged writes at a crash. */
const ephemeralSettings = { fsync: 'off', full_page_writes: 'off' };

/** The rest of the memory is the system's, which caches files too. */
const memorySettings = (cacheMb: number) => ({
  shared_buffers: `${cacheMb}MB`,
  effective_cache_size: `${cacheMb * 4}MB`,
  // Indexes over many documents are built in this memory.
  maintenance_work_mem: `${Math.max(64, Math.floor(cacheMb / 4))}MB`,
});

interface Postgres {
  url: string;
  process: Supervised;
  /** Creates the data folder before the first start. */
  initDataDir(): Promise<void>;
  /** Creates the extensions that FerretDB needs; called after each start. */
  createExtensions(): Promise<void>;
  /** Updates the statistics of the query planner after bulk loading. */
  analyze(): Promise<void>;
}

export function createPostgres(context: LaunchContext, root: string, port: number): Postgres {
  const settings = {
    ...baseSettings,
    ...memorySettings(context.databaseCacheMb),
    ...(context.ephemeral ? ephemeralSettings : {}),
    port: `${port}`,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const folder = context.launcher.hostPath('postgres');

  async function sql(...statements: string[]) {
    const commands = statements.flatMap((statement) => ['-c', statement]);
    const args = [
      root,
      `${bin}/psql`,
      '-h',
      '127.0.0.1',
      '-p',
      `${port}`,
      '-U',
      'postgres',
      '-qAt',
      ...commands,
    ];
    await run({ command: 'chroot', args });
  }

  async function prepare() {
    if (existsSync(folder)) return;
    // The folder is renamed when it is complete, so that an interrupted start leaves no partial folder.
    rmSync(`${folder}.part`, { recursive: true, force: true });
    const part = context.launcher.folder('postgres', 'postgres.part');
    const { command, args } = context.launcher.command({
      program: `${bin}/initdb`,
      args: [
        '-D',
        part,
        '-A',
        'trust',
        '-U',
        'postgres',
        '--locale=C.UTF-8',
        '--no-instructions',
        '--no-sync',
      ],
      user: 'postgres',
      stopSignal: 'INT',
    });
    await run({ command, args });
    renameSync(`${folder}.part`, folder);
  }

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres?pool_max_conns=60`,
    process: superviseTask(
      context,
      'postgres',
      {
        program: `${bin}/postgres`,
        args: ['-D', '/data/postgres', ...flags],
        user: 'postgres',
        stopSignal: 'INT',
      },
      async () => {
        await sql('select 1');
        return true;
      },
    ),
    initDataDir: prepare,
    createExtensions: () =>
      sql(
        'set client_min_messages = error',
        'create extension if not exists documentdb cascade',
        'create extension if not exists documentdb_extended_rum',
        // DocumentDB's cron jobs for indexes and expired documents store the port on which they were created.
        `update cron.job set nodeport = ${port} where nodeport <> ${port}`,
      ),
    analyze: () => sql('analyze'),
  };
}
