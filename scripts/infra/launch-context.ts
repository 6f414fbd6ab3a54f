import { join } from 'node:path';
import { startProcess } from '../process/live-process.ts';
import { type Supervised, type SuperviseOptions, supervise } from '../process/supervisor.ts';
import type { Launcher, Task } from './launcher.ts';

/** How the servers of one stack run. */
export interface LaunchContext {
  launcher: Launcher;
  logDir: string;
  /** Disables durability, because the data is not kept. */
  ephemeral: boolean;
  /** Memory for the cache of a local PostgreSQL, in MB. */
  databaseCacheMb: number;
  /** Name → text of the files that a local RabbitMQ imports at its start, in the order of their names. */
  rabbitmqDefinitions?: Readonly<Record<string, string>>;
  log: (line: string) => void;
}

export function superviseTask(
  context: LaunchContext,
  name: string,
  task: Task,
  ready: SuperviseOptions['ready'],
): Supervised {
  const logFile = join(context.logDir, `${name}.log`);
  return supervise({
    name,
    ready,
    log: context.log,
    logFile,
    launch: () => startProcess({ ...context.launcher.command(task), logFile }),
  });
}
