import { relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ManagedProcess } from './live-process.ts';
import { UserError } from './user-error.ts';

export interface SuperviseOptions {
  name: string;
  launch: () => ManagedProcess;
  /** Asked again and again after a launch; the process counts as started once it answers true. */
  ready: () => boolean | Promise<boolean>;
  /** Takes the lines about what happened: ended, started again. */
  say: (line: string) => void;
  /** Named when the process does not start. */
  logFile?: string;
  /** How long the first launch may take until it is ready. */
  readyWithinMs?: number;
  /** How long a process may take to stop before it is killed. */
  graceMs?: number;
  backOff?: BackOff;
}

export interface BackOff {
  firstMs: number;
  maxMs: number;
  /** A process that ran this long begins again at the first delay. */
  resetAfterMs: number;
  /** Launches that may fail before the first one that gets ready; then `start` fails. */
  attempts: number;
}

export interface Supervised {
  readonly name: string;
  readonly pid: number | undefined;
  /** Resolves when it is ready; from then on it is started again whenever it ends. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** KILL, as a crash would; stays down until `start`. */
  kill(): Promise<void>;
}

const usualBackOff: BackOff = { firstMs: 500, maxMs: 30_000, resetAfterMs: 30_000, attempts: 3 };

export function supervise(plan: SuperviseOptions): Supervised {
  const backOff = plan.backOff ?? usualBackOff;
  let current: ManagedProcess | undefined;
  let wanted: AbortController | undefined;
  let finished: Promise<void> = Promise.resolve();

  async function keepAlive(signal: AbortSignal, firstReady: () => void, giveUp: (error: Error) => void) {
    let failures = 0;
    let everReady = false;
    while (!signal.aborted) {
      const launchedAt = Date.now();
      const live = plan.launch();
      current = live;
      let running = true;
      const ended = live.exited.finally(() => {
        running = false;
      });
      const late = everReady ? Number.POSITIVE_INFINITY : launchedAt + (plan.readyWithinMs ?? 60_000);
      const isReady = await untilReady(plan.ready, () => running && !signal.aborted && Date.now() < late);
      if (isReady && running) {
        everReady = true;
        firstReady();
      } else if (running && !signal.aborted) {
        await live.kill();
        current = undefined;
        return giveUp(notStarted(plan, 'it was not ready in time'));
      }
      const how = await ended;
      current = undefined;
      if (signal.aborted) return;

      failures = Date.now() - launchedAt >= backOff.resetAfterMs ? 1 : failures + 1;
      if (!everReady && failures >= backOff.attempts) {
        return giveUp(notStarted(plan, how));
      }
      const waitMs = Math.min(backOff.maxMs, backOff.firstMs * 2 ** (failures - 1));
      plan.say(`${plan.name} ended (${how}); it is started again in ${waitMs / 1000} s`);
      await delay(waitMs, undefined, { signal }).catch(() => {});
    }
  }

  async function start() {
    if (wanted) return;
    const control = new AbortController();
    wanted = control;
    await new Promise<void>((resolve, reject) => {
      const giveUp = (error: Error) => {
        wanted = undefined;
        reject(error);
      };
      finished = keepAlive(control.signal, resolve, giveUp).catch(giveUp);
      control.signal.addEventListener('abort', () => reject(new Error(`${plan.name} was stopped`)));
    });
  }

  async function end(how: (live: ManagedProcess) => Promise<void>) {
    wanted?.abort();
    wanted = undefined;
    if (current) await how(current);
    await finished;
  }

  return {
    name: plan.name,
    get pid() {
      return current?.pid;
    },
    start,
    stop: () => end((live) => live.stop(plan.graceMs ?? 5_000)),
    kill: () => end((live) => live.kill()),
  };
}

function notStarted({ name, logFile }: SuperviseOptions, why: string): UserError {
  return new UserError(
    `${name} does not start (${why})${logFile ? `; see ${relative(process.cwd(), logFile)}` : ''}.`,
  );
}

async function untilReady(ready: SuperviseOptions['ready'], mayGoOn: () => boolean): Promise<boolean> {
  while (mayGoOn()) {
    try {
      if (await ready()) return true;
    } catch {
      // not yet
    }
    await delay(50);
  }
  return false;
}
