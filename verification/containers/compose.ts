import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'yaml';
import { repositoryPath } from '../../scripts/stack/paths.ts';
import type { Container, Deployment } from './container.ts';
import { imageEnvironment } from './dockerfile.ts';

interface ComposeService {
  image?: string;
  build?: { args: { APP: string } };
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  configs?: { source: string; target: string }[];
  tmpfs?: string[];
  ports?: string[];
  profiles?: string[];
  depends_on?: Record<string, { condition: string; required?: boolean }>;
  healthcheck?: { test: string[] };
  user?: string;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
}

export interface ComposeFile {
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
  configs: Record<string, { file: string } | { content: string }>;
}

/** The ports of the official images. */
const serverPorts: Record<string, number> = { mongo: 27017, rabbitmq: 5672, redis: 6379 };

/** Reads docker-compose.yml with these variables. @throws Error when a required variable is missing */
export function readCompose(variables: Record<string, string>): ComposeFile {
  const text = readFileSync(repositoryPath('docker-compose.yml'), 'utf8');
  return interpolate(parse(text, { merge: true }), variables) as ComposeFile;
}

function interpolate(value: unknown, variables: Record<string, string>): unknown {
  if (typeof value === 'string')
    return value.replaceAll(VARIABLE, (_, name, operator, operand) => substitute(name, operator, operand));
  if (Array.isArray(value)) return value.map((each) => interpolate(each, variables));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, interpolate(each, variables)]));

  function substitute(name: string, operator: string | undefined, operand: string): string {
    const present = variables[name];
    if (operator === ':+') return present ? operand : '';
    if (present) return present;
    if (operator === ':-') return operand;
    throw new Error(`${name} ${operator === ':?' ? operand : 'has no value'}`);
  }
}

const VARIABLE = /\$\{(\w+)(?:(:-|:\?|:\+)([^}]*))?\}/g;

/** The files of definitions that Compose gives to RabbitMQ: file name → text. */
export function composeDefinitions({ services, configs }: ComposeFile): Record<string, string> {
  const files = (services.rabbitmq?.configs ?? []).filter(({ target }) =>
    target.startsWith('/etc/rabbitmq/definitions/'),
  );
  return Object.fromEntries(
    files.map(({ source, target }) => {
      const config = configs[source];
      if (!config) throw new Error(`there is no config ${source}`);
      const text = 'file' in config ? readFileSync(repositoryPath(config.file), 'utf8') : config.content;
      return [basename(target), text];
    }),
  );
}

export function composeDeployment(file: ComposeFile): Deployment {
  const containers = Object.entries(file.services).map(([name, service]) => containerOf(name, service));
  const addresses = new Map(
    containers.map(({ name, ports }) => [name, new Map(ports.map((port) => [port, port]))]),
  );
  return { containers, addresses };
}

function containerOf(name: string, service: ComposeService): Container {
  const app = service.build?.args.APP;
  const env = { ...(app ? imageEnvironment() : {}), ...toStrings(service.environment ?? {}) };
  const [image = ''] = service.image?.split(':') ?? [];
  const [, url] = /fetch\('(http:[^']+)'\)/.exec(service.healthcheck?.test.at(-1) ?? '') ?? [];
  const probe = url ? new URL(url) : undefined;
  return {
    title: `compose: ${name}`,
    name,
    ...(app && { app }),
    program: service.command?.at(-1) ?? 'src/main.ts',
    env,
    volumes: [
      ...(service.volumes ?? []).map((volume) => volume.split(':')[1] ?? ''),
      ...(service.tmpfs ?? []),
    ],
    storage: (service.volumes ?? [])
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((volume) => !volume.startsWith('.')),
    ports: app ? [Number(env.PORT)] : [serverPorts[image] ?? 0],
    probes: probe ? [{ path: probe.pathname, port: Number(probe.port) }] : [],
  };
}

const toStrings = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
