import { chmodSync, copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lastLine, RunFailed, run } from '../process/run.ts';
import { UserError } from '../process/user-error.ts';
import { chrootLauncher } from './launcher.ts';
import { oldestGo, recipe } from './rootfs-recipe.ts';

type CreateRootfs = (target: string, packages: readonly string[]) => Promise<void>;

/** Builds FerretDB into `folder` with the Go of this machine, or with Debian's Go in a temporary root file system. */
export async function buildFerretdb(folder: string, createRootfs: CreateRootfs): Promise<void> {
  try {
    if (await hasGo()) {
      await run({
        command: 'go',
        args: ['install', recipe.ferretdb],
        env: { ...process.env, GOBIN: folder },
      });
    } else {
      await buildInRootfs(folder, createRootfs);
    }
    chmodSync(join(folder, 'ferretdb'), 0o755);
  } catch (error) {
    if (!(error instanceof RunFailed) || /no space left/i.test(error.output)) throw error;
    throw new UserError(
      `FerretDB could not be built (${lastLine(error.output)}): set MONGODB_URI to a running server, or use \`docker compose up\`.`,
    );
  }
}

async function hasGo(): Promise<boolean> {
  const version = await run({ command: 'go', args: ['env', 'GOVERSION'] }).catch(() => '');
  const [major = 0, minor = 0] = version.trim().replace('go', '').split('.').map(Number);
  return major > oldestGo[0] || (major === oldestGo[0] && minor >= oldestGo[1]);
}

async function buildInRootfs(folder: string, createRootfs: CreateRootfs) {
  const root = join(folder, 'go-root');
  const out = join(folder, 'go-out');
  mkdirSync(out);
  await createRootfs(root, ['golang-go', 'ca-certificates']);
  const authorities = '/etc/ssl/certs/ca-certificates.crt';
  if (existsSync(authorities)) copyFileSync(authorities, join(root, authorities));
  const { command, args } = chrootLauncher(root, out).command({
    program: 'go',
    args: ['install', recipe.ferretdb],
    user: 'root',
    stopSignal: 'TERM',
    env: {
      GOBIN: '/data',
      GOPATH: '/tmp/go',
      GOCACHE: '/tmp/go-build',
      HOME: '/root',
      PATH: '/usr/bin:/bin',
    },
  });
  await run({ command, args });
  copyFileSync(join(out, 'ferretdb'), join(folder, 'ferretdb'));
  rmSync(root, { recursive: true, force: true });
  rmSync(out, { recursive: true, force: true });
}
