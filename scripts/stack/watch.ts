import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { withParentDeathSignal } from '../process/live-process.ts';
import type { Supervised } from '../process/supervisor.ts';
import { generateProto, invalidateWebBuild } from './build.ts';
import { repositoryPath } from './paths.ts';
import { instances } from './processes.ts';
import type { Stack } from './stack.ts';

/** One change often writes several files. They are collected until no file has changed for this time. */
const DEBOUNCE_MS = 200;

/** Restarts a process when its own folder, the kit or the contracts change. */
export function watchSources(stack: Stack, log: (line: string) => void): () => void {
  const allProcesses = [...Object.values(stack.services), stack.gateway];
  const affected: [folder: string, processes: Supervised[]][] = [
    ['gateway/src', [stack.gateway]],
    ['services/kit/src', allProcesses],
    ['services/shared/src', Object.values(stack.services)],
    ['proto', allProcesses],
    ...[...new Set(instances.map(({ service }) => service))].map((service): [string, Supervised[]] => [
      `services/${service}/src`,
      instances.filter((instance) => instance.service === service).map(({ name }) => stack.services[name]),
    ]),
  ];
  const pending = new Set<Supervised>();
  let timer: NodeJS.Timeout | undefined;

  async function restart() {
    const processes = [...pending];
    pending.clear();
    await generateProto().catch((error: Error) => log(`proto: ${error.message}`));
    log(`Changed: ${processes.map(({ name }) => name).join(', ')} restart`);
    await Promise.all(
      processes.map(async (each) => {
        await each.stop();
        await each.start().catch((error: Error) => log(`${error.message}; waiting for a change`));
      }),
    );
  }

  const watchers = affected.map(([folder, processes]) =>
    watch(repositoryPath(folder), { recursive: true }, (_event, file) => {
      if (!file || !/\.(ts|proto)$/.test(file) || /\.test\.ts$/.test(file) || file.startsWith('gen/')) return;
      for (const each of processes) pending.add(each);
      clearTimeout(timer);
      timer = setTimeout(restart, DEBOUNCE_MS);
    }),
  );
  const web = watchWeb(log);
  return () => {
    clearTimeout(timer);
    for (const each of watchers) each.close();
    web.kill();
  };
}

/** Rebuilds the screens on each change into the folder that the gateway serves, so that the address is the same in every mode. */
function watchWeb(log: (line: string) => void): ChildProcess {
  invalidateWebBuild();
  const vite = repositoryPath('node_modules/vite/bin/vite.js');
  const [command, args] = withParentDeathSignal(process.execPath, [vite, 'build', '--watch']);
  const cwd = repositoryPath('web');
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const logLines = (chunk: Buffer) => {
    for (const line of `${chunk}`.split('\n')) if (/built in|error/i.test(line)) log(`web: ${line.trim()}`);
  };
  child.stdout.on('data', logLines);
  child.stderr.on('data', logLines);
  child.on(
    'exit',
    (code) => code && log(`web: the build ended (code ${code}); see ${join(cwd, 'vite.config.ts')}`),
  );
  return child;
}
