import { relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ManagedProcess } from './live-process.ts';
import { UserError } from './user-error.ts';

export interface SuperviseOptions {
  name: string;
  launch: () => ManagedProcess;
  /** Polled after a launch. The process counts as started once this returns true. */
  ready: () => boolean | Promise<boolean>;
  /** Receives a line when the process ends or restarts. */
  log: (line: string) => void;
  /** The error message names this file when the process does not start. */
  logFile?: string;
  /** Timeout of the first launch. */
  readyWithinMs?: number;
  /** Time from TERM to KILL. */
  graceMs?: number;
  backOff?: BackOff;
}

interface BackOff {
  firstMs: number;
  maxMs: number;
  /** After a run of this length the delay starts again at `firstMs`. */
  resetAfterMs: number;
  /** `start` fails after this many failed launches in a row. */
  attempts: number;
}

export interface Supervised {
  readonly name: string;
  readonly pid: number | undefined;
  /** Resolves when the process is ready. After that the process is restarted whenever it ends. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Sends KILL, as a crash does. The process stays down until `start`. */
  kill(): Promise<void>;
}

const defaultBackOff: BackOff = { firstMs: 500, maxMs: 30_000, resetAfterMs: 30_000, attempts: 3 };

export function supervise(options: SuperviseOptions): Supervised {
  const backOff = options.backOff ?? defaultBackOff;
  let current: ManagedProcess | undefined;
  let control: AbortController | undefined;
  let finished: Promise<void> = Promise.resolve();

  async function keepAlive(signal: AbortSignal, firstReady: () => void, giveUp: (error: Error) => void) {
    let failures = 0;
    let wasReady = false;
    while (!signal.aborted) {
      const launchedAt = Date.now();
      const managed = options.launch();
      current = managed;
      let running = true;
      const ended = managed.exited.finally(() => {
        running = false;
      });
      const deadline = wasReady ? Number.POSITIVE_INFINITY : launchedAt + (options.readyWithinMs ?? 60_000);
      const isReady = await untilReady(
        options.ready,
        () => running && !signal.aborted && Date.now() < deadline,
      );
      if (isReady && running) {
        wasReady = true;
        firstReady();
      } else if (running && !signal.aborted) {
        await managed.kill();
        current = undefined;
        return giveUp(startError(options, 'it was not ready in time'));
      }
      const reason = await ended;
      current = undefined;
      if (signal.aborted) return;

      failures = Date.now() - launchedAt >= backOff.resetAfterMs ? 1 : failures + 1;
      if (!wasReady && failures >= backOff.attempts) {
        return giveUp(startError(options, reason));
      }
      const waitMs = Math.min(backOff.maxMs, backOff.firstMs * 2 ** (failures - 1));
      options.log(`${options.name} ended (${reason}); it restarts in ${waitMs / 1000} s`);
      await delay(waitMs, undefined, { signal }).catch(() => {});
    }
  }

  async function start() {
    if (control) return;
    control = new AbortController();
    const { signal } = control;
    await new Promise<void>((resolve, reject) => {
      const giveUp = (error: Error) => {
        control = undefined;
        reject(error);
      };
      finished = keepAlive(signal, resolve, giveUp).catch(giveUp);
      signal.addEventListener('abort', () => reject(new Error(`${options.name} was stopped`)));
    });
  }

  async function end(how: (managed: ManagedProcess) => Promise<void>) {
    control?.abort();
    control = undefined;
    if (current) await how(current);
    await finished;
  }

  return {
    name: options.name,
    get pid() {
      return current?.pid;
    },
    start,
    stop: () => end((managed) => managed.stop(options.graceMs ?? 5_000)),
    kill: () => end((managed) => managed.kill()),
  };
}

function startError({ name, logFile }: SuperviseOptions, why: string): UserError {
  return new UserError(
    `${name} does not start (${why})${logFile ? `; see ${relative(process.cwd(), logFile)}` : ''}.`,
  );
}

async function untilReady(ready: SuperviseOptions['ready'], shouldContinue: () => boolean): Promise<boolean> {
  while (shouldContinue()) {
    try {
      if (await ready()) return true;
    } catch {
      // The process is not ready yet.
    }
    await delay(50);
  }
  return false;
}
