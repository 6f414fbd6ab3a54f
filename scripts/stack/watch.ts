import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { withParentDeathSignal } from '../process/live-process.ts';
import type { Supervised } from '../process/supervisor.ts';
import { generateProto, invalidateWebBuild, viteBuild } from './build.ts';
import { repositoryPath } from './paths.ts';
import { instances } from './processes.ts';
import type { Stack } from './stack.ts';

/** Editors write a file in several steps, and a checkout writes many: wait until it is quiet. */
const QUIET_MS = 200;

/** Starts a process again when what it runs has changed: its own folder, the kit, the contracts. */
export function watchSources(stack: Stack, say: (line: string) => void): () => void {
  const everything = [...Object.values(stack.services), stack.gateway];
  const affected: [folder: string, processes: Supervised[]][] = [
    ['gateway/src', [stack.gateway]],
    ['services/kit/src', everything],
    ['proto', everything],
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
    await generateProto().catch((error: Error) => say(`proto: ${error.message}`));
    say(`Changed: ${processes.map(({ name }) => name).join(', ')} start again`);
    await Promise.all(
      processes.map(async (each) => {
        await each.stop();
        await each.start().catch((error: Error) => say(`${error.message}; waiting for a change`));
      }),
    );
  }

  const watchers = affected.map(([folder, processes]) =>
    watch(repositoryPath(folder), { recursive: true }, (_event, file) => {
      if (!file || !/\.(ts|proto)$/.test(file) || /\.test\.ts$/.test(file) || file.startsWith('gen/')) return;
      for (const each of processes) pending.add(each);
      clearTimeout(timer);
      timer = setTimeout(restart, QUIET_MS);
    }),
  );
  const web = watchWeb(say);
  return () => {
    clearTimeout(timer);
    for (const each of watchers) each.close();
    web.kill();
  };
}

/** The screens are built again at each change, into the folder from which the gateway serves them: one address for all. */
function watchWeb(say: (line: string) => void): ChildProcess {
  invalidateWebBuild();
  const [command, args] = withParentDeathSignal(viteBuild.command, [...viteBuild.args, '--watch']);
  const cwd = repositoryPath('web');
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const show = (chunk: Buffer) => {
    for (const line of `${chunk}`.split('\n')) if (/built in|error/i.test(line)) say(`web: ${line.trim()}`);
  };
  child.stdout.on('data', show);
  child.stderr.on('data', show);
  child.on(
    'exit',
    (code) => code && say(`web: the build ended (code ${code}); see ${join(cwd, 'vite.config.ts')}`),
  );
  return child;
}
