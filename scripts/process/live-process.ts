import { spawn } from 'node:child_process';
import { accessSync, closeSync, constants, openSync, readFileSync } from 'node:fs';
import { waitUntil } from './wait-until.ts';

interface ProcessOptions {
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Both output streams are appended here. */
  logFile: string;
  /** The command is `unshare … --fork`, which ignores TERM. TERM goes to its child, which is process 1 of the new namespace. */
  namespaced?: boolean;
}

export interface ManagedProcess {
  readonly pid: number | undefined;
  /** Resolves when the process ends: 'exit code 1', 'killed by SIGKILL' or 'could not be started: …'. */
  readonly exited: Promise<string>;
  /** Sends TERM, and KILL after `graceMs`. */
  stop(graceMs: number): Promise<void>;
  /** Sends KILL; resolves when the process has ended and its namespace is removed. */
  kill(): Promise<void>;
}

/**
 * Starts a process that cannot outlive this one, not even after kill -9. It runs in its own session, so that Ctrl-C reaches only
 * this process, which decides in which order the others stop.
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

  let hasExited = false;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`could not be started: ${error.message}`));
    child.once('exit', (code, signal) => resolve(signal ? `killed by ${signal}` : `exit code ${code}`));
  }).finally(() => {
    hasExited = true;
  });

  const signal = (pid: number | undefined, name: NodeJS.Signals) => {
    if (pid === undefined || hasExited) return;
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  };

  async function kill() {
    const namespaceInit = plan.namespaced ? childOf(child.pid) : undefined;
    signal(child.pid, 'SIGKILL');
    await ended;
    // The namespace ends shortly after its first process. Until then its ports are still in use.
    if (namespaceInit !== undefined)
      await waitUntil(() => isGone(namespaceInit), { timeoutMs: 5_000, everyMs: 5 });
  }

  async function stop(graceMs: number) {
    const pid = plan.namespaced ? childOf(child.pid) : child.pid;
    if (pid === undefined) return kill();
    signal(pid, 'SIGTERM');
    const timer = setTimeout(() => signal(child.pid, 'SIGKILL'), graceMs);
    await ended;
    clearTimeout(timer);
  }

  return { pid: child.pid, exited: ended, stop, kill };
}

const setpriv = process.platform === 'linux' ? findOnPath('setpriv') : undefined;

/** Wraps a command so that the kernel kills it when this process ends. Without setpriv the command stays as it is. */
export function withParentDeathSignal(command: string, args: readonly string[]): [string, string[]] {
  return setpriv ? [setpriv, ['--pdeathsig', 'KILL', '--', command, ...args]] : [command, [...args]];
}

export function findOnPath(program: string): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(':')) {
    try {
      accessSync(`${folder}/${program}`, constants.X_OK);
      return `${folder}/${program}`;
    } catch {
      // The program is not in this folder.
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
