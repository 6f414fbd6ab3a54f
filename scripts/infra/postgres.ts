import { existsSync, renameSync, rmSync } from 'node:fs';
import { run } from '../process/run.ts';
import type { Supervised } from '../process/supervisor.ts';
import { type LaunchContext, superviseTask } from './launch-context.ts';

const bin = '/usr/lib/postgresql/18/bin';

/** For two cores and a demo's amount of data; FerretDB's pool is 60 connections. */
const usualSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  max_wal_size: '1GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  random_page_cost: '1.1',
  jit: 'off',
  // Two writers of the same unique value can wait for each other in DocumentDB, and all others for them.
  deadlock_timeout: '200ms',
  log_checkpoints: 'off',
  shared_preload_libraries: 'pg_cron,pg_documentdb_core,pg_documentdb,pg_documentdb_extended_rum',
  'cron.database_name': 'postgres',
  'cron.log_run': 'off',
  'cron.log_statement': 'off',
  'documentdb.rum_library_load_option': 'require_documentdb_extended_rum',
  'documentdb.alternate_index_handler_name': 'extended_rum',
};

/** Killed processes lose nothing by these, a power cut may. (`synchronous_commit: off` would lose what was just acknowledged.) */
const ephemeralSettings = { fsync: 'off', full_page_writes: 'off' };

export interface Postgres {
  url: string;
  process: Supervised;
  /** Makes the data folder when there is none; before the first start. */
  initDataDir(): Promise<void>;
  /** Makes what FerretDB needs in the database; after each start. */
  createExtensions(): Promise<void>;
  /** Gives the planner its statistics, after much has been written at once. */
  analyze(): Promise<void>;
}

export function createPostgres(site: LaunchContext, root: string, port: number): Postgres {
  const settings = { ...usualSettings, port: `${port}`, ...(site.ephemeral ? ephemeralSettings : {}) };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const folder = site.launcher.hostPath('postgres');

  async function sql(...statements: string[]) {
    const asked = statements.flatMap((statement) => ['-c', statement]);
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
      ...asked,
    ];
    await run({ command: 'chroot', args });
  }

  async function prepare() {
    if (existsSync(folder)) return;
    // Made beside and moved when complete, so that a start that was cut off leaves no half of it.
    rmSync(`${folder}.part`, { recursive: true, force: true });
    const part = site.launcher.folder('postgres', 'postgres.part');
    const { command, args } = site.launcher.command({
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
      site,
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
        // DocumentDB builds indexes and removes expired documents by jobs that note the port they were made on.
        `update cron.job set nodeport = ${port} where nodeport <> ${port}`,
      ),
    analyze: () => sql('analyze'),
  };
}
