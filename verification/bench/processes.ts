import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../scripts/process/free-port.ts';
import { installPackages } from '../../scripts/process/install-packages.ts';
import { findOnPath, type ManagedProcess, startProcess } from '../../scripts/process/live-process.ts';
import { UserError } from '../../scripts/process/user-error.ts';
import { waitUntil } from '../../scripts/process/wait-until.ts';
import { repositoryPath } from '../../scripts/stack/paths.ts';

/** Kernel ticks per second, the unit of /proc/…/stat. */
const TICKS = 100;

export const logPath = (name: string) => repositoryPath('.data/bench/logs', `${name}.log`);

/** CPU seconds of a process and its children. */
export function cpuSeconds(pid: number | undefined): number {
  if (pid === undefined) return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const own = (Number(fields[11]) + Number(fields[12])) / TICKS;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean);
  return children.reduce((sum, child) => sum + cpuSeconds(Number(child)), own);
}

interface RunningProgram {
  url: string;
  port: number;
  process: ManagedProcess;
}

/** Starts a program of `baselines/` on a free port and waits until it answers. */
export async function startBaseline(
  program: string,
  settings: Record<string, string> = {},
): Promise<RunningProgram> {
  const port = await freePort();
  const managed = startProcess({
    command: process.execPath,
    args: [join(import.meta.dirname, 'baselines', `${program}.ts`)],
    env: { ...process.env, NODE_ENV: 'production', ...settings, PORT: `${port}` },
    logFile: logPath(program),
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReachable(url, program);
  return { url, port, process: managed };
}

/** Starts the gateway with `upstreams` as every service. */
export async function startGateway(
  upstreams: readonly string[],
  redisUrl: string,
  settings: Record<string, string> = {},
): Promise<RunningProgram> {
  const port = await freePort();
  const services = ['AUTH', 'USER', 'CHAT', 'PLAN', 'CONTENT', 'PAYMENT'].map((name) => [
    `${name}_URL`,
    upstreams.join(','),
  ]);
  const live = startProcess({
    command: process.execPath,
    args: ['src/main.ts'],
    cwd: repositoryPath('gateway'),
    env: {
      ...process.env,
      ...Object.fromEntries(services),
      NODE_ENV: 'production',
      PORT: `${port}`,
      NAMESPACE: 'bench_gateway',
      REDIS_URL: redisUrl,
      RATE_LIMIT: '1000000',
      ...settings,
    },
    logFile: logPath('gateway-alone'),
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReachable(`${url}/health/live`, 'gateway-alone');
  return { url, port, process: live };
}

export async function waitUntilReachable(url: string, name: string): Promise<void> {
  const answers = async () => {
    await (await fetch(url)).arrayBuffer();
    return true;
  };
  if (!(await waitUntil(answers, { timeoutMs: 20_000 }))) {
    throw new UserError(`${name} does not answer; see ${logPath(name)}.`);
  }
}

/** The path of a Debian program, which is installed when it is missing; undefined when that fails. */
export async function ensureDebianProgram(name: string): Promise<string | undefined> {
  const find = () => findOnPath(name) ?? (existsSync(`/usr/sbin/${name}`) ? `/usr/sbin/${name}` : undefined);
  const found = find();
  if (found) return found;
  try {
    await installPackages(name);
  } catch {
    return undefined;
  }
  return find();
}
