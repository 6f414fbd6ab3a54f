import { join } from 'node:path';
import { startProcess } from '../process/live-process.ts';
import { type Supervised, type SuperviseOptions, supervise } from '../process/supervisor.ts';
import type { Launcher, Task } from './launcher.ts';

/** Where and how the servers of one stack run. */
export interface LaunchContext {
  launcher: Launcher;
  logDir: string;
  /** Data is not kept: what makes writes survive a power cut is left out. */
  ephemeral: boolean;
  log: (line: string) => void;
}

export function superviseTask(
  site: LaunchContext,
  name: string,
  task: Task,
  ready: SuperviseOptions['ready'],
): Supervised {
  const logFile = join(site.logDir, `${name}.log`);
  return supervise({
    name,
    ready,
    log: site.log,
    logFile,
    launch: () => startProcess({ ...site.launcher.command(task), logFile }),
  });
}
