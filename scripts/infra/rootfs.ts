import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { installPackages } from '../process/install-packages.ts';
import { findOnPath } from '../process/live-process.ts';
import { acquireLock } from '../process/lock.ts';
import { failureReason, run } from '../process/run.ts';
import { UserError } from '../process/user-error.ts';
import { debianMirror } from './debian-mirror.ts';
import { requireFreeSpace } from './disk-space.ts';
import { buildFerretdb } from './ferretdb-build.ts';
import { recipe, recipeHash } from './rootfs-recipe.ts';

export interface LocalServers {
  /** The root file system with PostgreSQL and DocumentDB, RabbitMQ and Redis. */
  root: string;
  /** The path of the FerretDB program. */
  ferretdb: string;
}

const remedy = 'set MONGODB_URI, AMQP_URL and REDIS_URL to running servers, or use `docker compose up`';

/** Returns the local servers from the cache; builds them when they are missing. */
export async function ensureRootfs(log: (line: string) => void): Promise<LocalServers> {
  const cache =
    process.env.LAYOVER_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'layover');
  const folder = join(cache, recipeHash);
  await requirePrivileges();
  if (!existsSync(folder)) await buildOnce(cache, folder, log);
  return { root: join(folder, 'root'), ferretdb: join(folder, 'ferretdb') };
}

async function requirePrivileges() {
  const isRoot = process.getuid?.() === 0;
  const missing = ['unshare', 'setpriv', 'chroot'].filter((program) => !findOnPath(program));
  if (isRoot && missing.length === 0) {
    const mounts = ['--mount', '--propagation', 'private', '--pid', '--fork', 'true'];
    const allowed = await run({ command: 'unshare', args: mounts }).then(
      () => true,
      () => false,
    );
    if (allowed) return;
  }
  throw new UserError(
    `Local servers need Linux, root and the right to create namespaces: be root, or ${remedy}.`,
  );
}

async function buildOnce(cache: string, folder: string, log: (line: string) => void) {
  mkdirSync(cache, { recursive: true });
  let isLogged = false;
  for (;;) {
    const lock = acquireLock(`${folder}.lock`);
    if (lock.held) {
      try {
        if (!existsSync(folder)) await build(cache, folder, log);
      } finally {
        lock.release();
      }
      return;
    }
    if (!isLogged)
      log(`Waiting for another start (process ${lock.owner.pid}), which builds the same servers`);
    isLogged = true;
    await delay(500);
  }
}

async function build(cache: string, folder: string, log: (line: string) => void) {
  for (const name of readdirSync(cache).filter((entry) => entry.startsWith(`${recipeHash}.part`))) {
    rmSync(join(cache, name), { recursive: true, force: true });
  }
  await requireFreeSpace(cache, 2);
  if (!findOnPath('mmdebstrap')) await installMmdebstrap();
  const mirror = debianMirror();
  if (!mirror) {
    throw new UserError(`The local servers need a Debian mirror, and /etc/apt names none: ${remedy}.`);
  }
  log('Building the local database, broker and cache (once; about two minutes)');
  const part = `${folder}.part`;
  mkdirSync(part);
  try {
    await Promise.all([
      createRootfs(join(part, 'root'), recipe.packages, mirror),
      buildFerretdb(part, (target, packages) => createRootfs(target, packages, mirror)),
    ]);
    renameSync(part, folder);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    throw error;
  }
}

async function installMmdebstrap() {
  try {
    await installPackages('mmdebstrap', 'debian-archive-keyring');
  } catch (error) {
    throw new UserError(
      `mmdebstrap is missing and could not be installed (${failureReason(error)}): ${remedy}.`,
    );
  }
}

async function createRootfs(target: string, packages: readonly string[], mirror: string) {
  const args = [
    '--quiet',
    '--mode=root',
    `--variant=${recipe.variant}`,
    `--include=${packages.join(',')}`,
    // The release file of a mirror can be expired. Its signature is still checked.
    '--aptopt=Acquire::Check-Valid-Until "false"',
    ...recipe.leaveOut.map((path) => `--dpkgopt=path-exclude=${path}`),
    '--essential-hook=mkdir -p "$1/etc/postgresql-common" && echo create_main_cluster=false > "$1/etc/postgresql-common/createcluster.conf"',
    recipe.suite,
    target,
    mirror,
  ];
  try {
    await run({ command: 'mmdebstrap', args });
  } catch (error) {
    if (/no space left/i.test(failureReason(error))) throw error;
    throw new UserError(
      `The local servers could not be built from ${mirror} (${failureReason(error)}): ${remedy}.`,
    );
  }
}
