import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { declareInstallation } from '@layover/kit/events/declare';
import { rabbitmqDefinitions } from '@layover/kit/events/definitions';
import type { Infrastructure } from '../../scripts/infra/infrastructure.ts';
import { freePort } from '../../scripts/process/free-port.ts';
import { startProcess } from '../../scripts/process/live-process.ts';
import { type Supervised, supervise } from '../../scripts/process/supervisor.ts';
import { dropNamespace } from '../../scripts/stack/drop-namespace.ts';
import { repositoryPath } from '../../scripts/stack/paths.ts';
import { composeDefinitions, composeDeployment, readCompose } from './compose.ts';
import type { Container } from './container.ts';

/** Separates the rehearsal from a product on the same servers. */
const NAMESPACE = 'rehearsal';

export interface Rehearsal {
  /** The address of the gateway. */
  url: string;
  /** The address of a container. */
  urlOf: (name: string) => string;
  /** The environment of a container. */
  environmentOf: (name: string) => Record<string, string>;
  /** Runs a program with the environment of a container, as `docker compose exec` does. */
  exec: (name: string, ...program: string[]) => Promise<string>;
  stop: () => Promise<void>;
}

/** What RabbitMQ imports before a rehearsal: the users of Compose, whose rights are those of a deployed product. */
export function rehearsalDefinitions(): Record<string, string> {
  return {
    ...composeDefinitions(readCompose(rehearsalSecrets())),
    '2-queues.json': JSON.stringify(rabbitmqDefinitions(NAMESPACE)),
  };
}

/**
 * Starts the processes of docker-compose.yml on this machine, each with exactly the environment that Compose gives it. Host names
 * become loopback addresses, volumes become local folders, and the three servers become those of the test run: MongoDB and Redis
 * have no users there, and RabbitMQ has those of `rehearsalDefinitions` unless it is external.
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
  const file = readCompose(rehearsalSecrets());
  const containers = composeDeployment(file).containers.filter(({ name }) => !file.services[name]?.profiles);
  const ours = containers.filter(({ app }) => app);
  const ports = new Map<string, number>();
  for (const { name } of ours) ports.set(name, await freePort());
  const containerNamed = (name: string) => ours.find((each) => each.name === name) as Container;
  const urlOf = (name: string) => `http://127.0.0.1:${ports.get(name)}`;
  const servers: Record<string, string> = {
    mongodb: infrastructure.mongoUri,
    redis: infrastructure.redisUrl,
  };
  const isRabbitmqExternal = Boolean(process.env.AMQP_URL);
  if (isRabbitmqExternal) {
    servers.rabbitmq = infrastructure.amqpUrl;
    await declareInstallation(infrastructure.amqpUrl, NAMESPACE);
  }

  function environmentOf(container: Container): Record<string, string> {
    const volumes = (file.services[container.name]?.volumes ?? []).map(
      (each) => each.split(':') as [string, string],
    );
    const env = Object.entries(container.env).map(([name, value]) => [name, localValue(value, volumes)]);
    return {
      ...Object.fromEntries(env),
      NAMESPACE,
      HOST: '127.0.0.1',
      PORT: `${ports.get(container.name)}`,
    };
  }

  function localValue(value: string, volumes: readonly (readonly [string, string])[]): string {
    for (const [volume, path] of volumes) {
      if (value === path || value.startsWith(`${path}/`)) return value.replace(path, join(folder, volume));
    }
    if (value.startsWith('/app/')) return repositoryPath(value.slice('/app/'.length));
    return value.split(',').map(localAddress).join(',');
  }

  function localAddress(value: string): string {
    if (!URL.canParse(value)) return value;
    const { hostname, pathname, username, password } = new URL(value);
    if (servers[hostname]) return servers[hostname];
    if (hostname === 'rabbitmq') {
      const { host } = new URL(infrastructure.amqpUrl);
      return `amqp://${username}:${password}@${host}`;
    }
    return ports.has(hostname) ? urlOf(hostname) + (pathname === '/' ? '' : pathname) : value;
  }

  /** Runs the command of the image in the folder of the image. */
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
    environmentOf: (name) => environmentOf(containerNamed(name)),
    stop,
    exec: async (name, ...program) => {
      const container = containerNamed(name);
      const { stdout } = await promisify(execFile)(process.execPath, program, {
        cwd: repositoryPath(container.app ?? ''),
        env: { PATH: process.env.PATH, ...environmentOf(container) },
      });
      return stdout;
    },
  };
}

let secrets: Record<string, string> | undefined;

/** The variables that `npm run secrets` writes to `.env`; the same for RabbitMQ and the processes. */
function rehearsalSecrets(): Record<string, string> {
  if (secrets) return secrets;
  const folder = mkdtempSync(join(tmpdir(), 'layover-secrets-'));
  try {
    execFileSync(process.execPath, [repositoryPath('scripts/secrets.mjs'), folder], { stdio: 'ignore' });
    const lines = readFileSync(join(folder, '.env'), 'utf8').trim().split('\n');
    secrets = Object.fromEntries(lines.map((line) => line.split('=', 2) as [string, string]));
    return secrets;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The Node options of the Dockerfile's `CMD ["node", …, "src/main.ts"]`. */
function nodeOptions(): string[] {
  const text = readFileSync(repositoryPath('Dockerfile'), 'utf8');
  const [, command = '[]'] = /^CMD (.+)$/m.exec(text) ?? [];
  return (JSON.parse(command) as string[]).slice(1, -1);
}
