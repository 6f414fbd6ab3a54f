import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Infrastructure } from '../infra/infrastructure.ts';
import { freePort } from '../process/free-port.ts';
import { startProcess } from '../process/live-process.ts';
import { type Supervised, supervise } from '../process/supervisor.ts';
import { dropNamespace } from '../stack/drop-namespace.ts';
import { repositoryPath } from '../stack/paths.ts';
import { composeDeployment, readCompose } from './compose.ts';
import type { Container } from './container.ts';

/** In the given servers the rehearsal must not meet a product that runs there. */
const NAMESPACE = 'rehearsal';

export interface Rehearsal {
  /** Where the gateway is. */
  url: string;
  /** Where one container listens. */
  urlOf: (name: string) => string;
  /** Runs another program in a container's place, as `docker compose exec` does. */
  exec: (name: string, ...program: string[]) => Promise<string>;
  stop: () => Promise<void>;
}

/**
 * The processes of docker-compose.yml on this machine, each with the environment that compose gives it and nothing else. What only a
 * container has is replaced: names of hosts by loopback addresses, folders of volumes by folders of ours, and the three
 * servers by those that are given (which know no users: local ones have none).
 */
export async function startRehearsal(options: {
  infrastructure: Infrastructure;
  dataDir: string;
  logDir: string;
  log: (line: string) => void;
}): Promise<Rehearsal> {
  const { infrastructure, logDir, log } = options;
  const folder = join(options.dataDir, 'rehearsal');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  mkdirSync(logDir, { recursive: true });
  const file = readCompose(madeSecrets(folder));
  const containers = composeDeployment(file).containers.filter(({ name }) => !file.services[name]?.profiles);
  const ours = containers.filter(({ app }) => app);
  const ports = new Map<string, number>();
  for (const { name } of ours) ports.set(name, await freePort());
  const urlOf = (name: string) => `http://127.0.0.1:${ports.get(name)}`;
  const servers: Record<string, string> = {
    mongodb: infrastructure.mongoUri,
    rabbitmq: infrastructure.amqpUrl,
    redis: infrastructure.redisUrl,
  };

  function environmentOf(container: Container): Record<string, string> {
    const volumes = (file.services[container.name]?.volumes ?? []).map(
      (each) => each.split(':') as [string, string],
    );
    const here = Object.entries(container.env).map(([name, value]) => [name, onThisMachine(value, volumes)]);
    return {
      ...Object.fromEntries(here),
      NAMESPACE,
      HOST: '127.0.0.1',
      PORT: `${ports.get(container.name)}`,
    };
  }

  function onThisMachine(value: string, volumes: readonly (readonly [string, string])[]): string {
    for (const [volume, path] of volumes) {
      if (value === path || value.startsWith(`${path}/`)) return value.replace(path, join(folder, volume));
    }
    if (value.startsWith('/app/')) return repositoryPath(value.slice('/app/'.length));
    return value.split(',').map(addressHere).join(',');
  }

  function addressHere(value: string): string {
    if (!URL.canParse(value)) return value;
    const { hostname, pathname } = new URL(value);
    if (servers[hostname]) return servers[hostname];
    return ports.has(hostname) ? urlOf(hostname) + (pathname === '/' ? '' : pathname) : value;
  }

  /** The image's own command, in the image's folder. */
  const launch = (container: Container): Supervised => {
    const logFile = join(logDir, `rehearsal-${container.name}.log`);
    writeFileSync(logFile, '');
    const [probe] = container.probes;
    if (!probe) throw new Error(`${container.title} has no health check`);
    return supervise({
      name: container.title,
      log,
      logFile,
      launch: () =>
        startProcess({
          command: process.execPath,
          args: [...nodeOptions(), container.program],
          cwd: repositoryPath(container.app ?? ''),
          env: { PATH: process.env.PATH, ...environmentOf(container) },
          logFile,
        }),
      ready: async () => (await fetch(urlOf(container.name) + probe.path)).ok,
    });
  };
  const started = ours.map(launch);
  const stop = async () => {
    await Promise.all(started.map((each) => each.stop()));
    await dropNamespace(infrastructure, NAMESPACE);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(started.map((each) => each.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: urlOf('gateway'),
    urlOf,
    stop,
    exec: async (name, ...program) => {
      const container = ours.find((each) => each.name === name) as Container;
      const { stdout } = await promisify(execFile)(process.execPath, program, {
        cwd: repositoryPath(container.app ?? ''),
        env: { PATH: process.env.PATH, ...environmentOf(container) },
      });
      return stdout;
    },
  };
}

/** What `npm run secrets` writes for an installation. */
function madeSecrets(folder: string): Record<string, string> {
  execFileSync(process.execPath, [repositoryPath('scripts/secrets.mjs'), folder], { stdio: 'ignore' });
  const lines = readFileSync(join(folder, '.env'), 'utf8').trim().split('\n');
  return Object.fromEntries(lines.map((line) => line.split('=', 2) as [string, string]));
}

/** The options of the Dockerfile's `CMD ["node", …, "src/main.ts"]`. */
function nodeOptions(): string[] {
  const text = readFileSync(repositoryPath('Dockerfile'), 'utf8');
  const [, command = '[]'] = /^CMD (.+)$/m.exec(text) ?? [];
  return (JSON.parse(command) as string[]).slice(1, -1);
}
