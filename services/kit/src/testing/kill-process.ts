import { once } from 'node:events';
import { databaseWrites } from './database-writes.ts';
import { readyUrl, spawnProcess } from './start-process.ts';
import { startTcpFaultProxy } from './tcp-fault-proxy.ts';

export interface KilledProcess {
  main: string;
  settings: Record<string, string>;
  /** The process is killed right after this write, before it receives the result. */
  afterWrites: number;
  /** Calls that are made once the process is ready; only writes after that are counted. Failures of the calls are ignored. */
  calls?: ((url: string) => Promise<unknown>) | undefined;
}

/**
 * Runs a service in its own process, with these settings in addition to the environment of the test, and kills it (SIGKILL) as soon
 * as it has sent `afterWrites` writes to its database. Resolves when it has ended.
 */
export async function killInTheMiddle({ main, settings, afterWrites, calls }: KilledProcess): Promise<void> {
  let writes = 0;
  let isCounting = calls === undefined;
  const proxy = await startTcpFaultProxy(String(process.env.MONGODB_URI), () =>
    databaseWrites(() => {
      if (isCounting) writes += 1;
      if (writes !== afterWrites) return;
      proxy.pause('all');
      child.kill('SIGKILL');
    }),
  );
  const child = spawnProcess(main, { ...settings, MONGODB_URI: proxy.url });
  const ended = once(child, 'exit');
  if (calls) {
    const url = await readyUrl(child);
    isCounting = true;
    await calls(url).catch(() => undefined);
  } else child.stdout.resume();
  const [, signal] = await ended;
  await proxy.close();
  if (signal !== 'SIGKILL') throw new Error(`${main} ended by itself after ${writes} writes`);
}
