import { spawn } from 'node:child_process';
import { accessSync, closeSync, constants, openSync, readFileSync } from 'node:fs';
import { waitUntil } from './wait-until.ts';

export interface ProcessOptions {
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Both output streams are appended here. */
  logFile: string;
  /** The command is `unshare … --fork`, which ignores TERM: a gentle stop goes to its one child, process 1 of the new namespace. */
  namespaced?: boolean;
}

export interface ManagedProcess {
  readonly pid: number | undefined;
  /** Says how it ended, once it has: 'exit code 1', 'killed by SIGKILL', 'could not be started: …'. */
  readonly exited: Promise<string>;
  /** TERM, then KILL when it takes longer than `graceMs`. */
  stop(graceMs: number): Promise<void>;
  /** KILL; resolves when nothing of it is left. */
  kill(): Promise<void>;
}

/**
 * Starts a process that cannot outlive this one, kill -9 included, and that a Ctrl-C in the terminal does not reach by itself
 * (a session of its own): the order of stopping is ours.
 */
export function startProcess(plan: ProcessOptions): ManagedProcess {
  const [command, args] = withParentDeathSignal(plan.command, plan.args);
  const log = openSync(plan.logFile, 'a');
  const child = spawn(command, args, {
    cwd: plan.cwd,
    env: plan.env ?? process.env,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);

  let over = false;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`could not be started: ${error.message}`));
    child.once('exit', (code, signal) => resolve(signal ? `killed by ${signal}` : `exit code ${code}`));
  }).finally(() => {
    over = true;
  });

  const signal = (pid: number | undefined, name: NodeJS.Signals) => {
    if (pid === undefined || over) return;
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  };

  async function kill() {
    const inner = plan.namespaced ? childOf(child.pid) : undefined;
    signal(child.pid, 'SIGKILL');
    await ended;
    // The namespace ends a moment after the process that held it; until then its ports are still taken.
    if (inner !== undefined) await waitUntil(() => isGone(inner), { timeoutMs: 5_000, everyMs: 5 });
  }

  async function stop(graceMs: number) {
    const gentle = plan.namespaced ? childOf(child.pid) : child.pid;
    if (gentle === undefined) return kill();
    signal(gentle, 'SIGTERM');
    const timer = setTimeout(() => signal(child.pid, 'SIGKILL'), graceMs);
    await ended;
    clearTimeout(timer);
  }

  return { pid: child.pid, exited: ended, stop, kill };
}

const setpriv = process.platform === 'linux' ? findOnPath('setpriv') : undefined;

/** The same command, which the kernel kills when this process ends (where there is no setpriv, it is started as it is). */
export function withParentDeathSignal(command: string, args: readonly string[]): [string, string[]] {
  return setpriv ? [setpriv, ['--pdeathsig', 'KILL', '--', command, ...args]] : [command, [...args]];
}

export function findOnPath(program: string): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(':')) {
    try {
      accessSync(`${folder}/${program}`, constants.X_OK);
      return `${folder}/${program}`;
    } catch {
      // look on
    }
  }
  return undefined;
}

function childOf(pid: number | undefined): number | undefined {
  if (pid === undefined) return undefined;
  try {
    const [first] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    return first ? Number(first) : undefined;
  } catch {
    return undefined;
  }
}

function isGone(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.startsWith('Z') ?? true;
  } catch {
    return true;
  }
}
