import { readSettings } from '@layover/kit/config';
import type { BrokerUser } from './broker-users.ts';
import type { Container, Deployment } from './container.ts';
import { type DatabaseUser, userOf } from './database-users.ts';
import { createsFolder } from './dockerfile.ts';
import { bucketClientVariables, programs, runtimeVariables } from './programs.ts';

const PATH_IN_IMAGE = '/app/';
const defaultPorts: Record<string, number> = {
  'mongodb:': 27017,
  'amqp:': 5672,
  'redis:': 6379,
  'http:': 80,
  'smtp:': 587,
  'smtps:': 465,
};

/** The users that MongoDB and RabbitMQ have. */
export interface ServerUsers {
  database: readonly DatabaseUser[];
  broker: readonly BrokerUser[];
}

/** Lists what is wrong with the settings, volumes, probes and the users of servers of a container. */
export function containerProblems(
  container: Container,
  deployment: Deployment,
  users: ServerUsers,
): string[] {
  const { app, program, env } = container;
  if (!app) return [];
  const known = programs[`${app} ${program}`];
  if (!known) return [`${app} has no program ${program}`];
  const names = Object.keys(known.settings.shape);
  return [
    ...wrongSettings(),
    ...Object.keys(env)
      .filter((name) => !isRead(name))
      .map((name) => `${name}: nobody reads it`),
    ...folderProblems(container, names),
    ...addressesIn(env).flatMap((address) => addressProblems(address, deployment)),
    ...probeProblems(container, known.probePaths),
    ...databaseProblems(container, users.database),
    ...brokerProblems(container, users.broker),
  ];

  function wrongSettings(): string[] {
    // The folder of the web build exists only in the image.
    const { WEB_DIR: _, ...rest } = env;
    try {
      readSettings(known?.settings as never, rest);
      return [];
    } catch (error) {
      return (error as Error).message
        .split('\n')
        .slice(1)
        .map((line) => line.trim());
    }
  }

  function isRead(name: string): boolean {
    const isForBucket = names.includes('UPLOADS_S3_BUCKET') && bucketClientVariables.includes(name);
    return names.includes(name) || runtimeVariables.includes(name) || isForBucket;
  }
}

function folderProblems({ env, volumes }: Container, names: readonly string[]): string[] {
  const folders = names
    .filter((name) => name.endsWith('_DIR') && env[name])
    .map((name) => [name, env[name] ?? ''] as const);
  const within = (folder: string, parent: string) => folder === parent || folder.startsWith(`${parent}/`);
  const unwritable = folders
    .filter(([, folder]) => !folder.startsWith(PATH_IN_IMAGE))
    // The folder is in a volume, or volumes are in the folder.
    .filter(([, folder]) => !volumes.some((volume) => within(folder, volume) || within(volume, folder)))
    .map(([name, folder]) => `${name}: ${folder} is on no volume, and the file system is read-only`);
  const unused = volumes
    .filter((volume) => volume !== '/tmp')
    .filter((volume) => !folders.some(([, folder]) => within(folder, volume) || within(volume, folder)))
    .map((volume) => `the volume at ${volume} is used by no setting`);
  const notCreated = volumes
    .filter((volume) => volume !== '/tmp' && !createsFolder(volume))
    .map((volume) => `the volume at ${volume} would belong to root: the image makes no such folder`);
  return [...unwritable, ...unused, ...notCreated];
}

interface Address {
  name: string;
  host: string;
  port: number;
}

/** The addresses within the deployment. `PUBLIC_URL` is for browsers. */
export function addressesIn(env: Record<string, string>): Address[] {
  return Object.entries(env)
    .filter(([name, value]) => /_(URL|URI)$/.test(name) && name !== 'PUBLIC_URL' && value !== '')
    .flatMap(([name, value]) => value.split(',').map((url) => [name, new URL(url)] as const))
    .map(([name, { hostname, port, protocol }]) => ({
      name,
      host: hostname,
      port: Number(port) || (defaultPorts[protocol] ?? 0),
    }))
    .filter(({ host }) => !host.includes('.'));
}

function addressProblems({ name, host, port }: Address, { addresses }: Deployment): string[] {
  const ports = addresses.get(host);
  if (!ports) return [`${name}: there is no ${host}`];
  return ports.has(port) ? [] : [`${name}: ${host} does not take connections on ${port}`];
}

function probeProblems({ env, probes, ports }: Container, paths: readonly string[]): string[] {
  return probes.flatMap(({ path, port }) => [
    ...(paths.includes(path) ? [] : [`${path} is no health path of this process`]),
    ...(port === Number(env.PORT) && ports.includes(port)
      ? []
      : [`it is asked at port ${port} and listens on ${env.PORT}`]),
  ]);
}

/** Each service uses its own user, which has rights on its own database only. */
function databaseProblems({ app, env }: Container, users: readonly DatabaseUser[]): string[] {
  const uri = env.MONGODB_URI;
  if (!uri || !URL.canParse(uri) || !app) return [];
  const user = userOf(uri, users);
  if (!user) return ['MONGODB_URI: no such user is made in MongoDB'];
  if (app === 'scripts') return user.name === 'seed' ? [] : ['MONGODB_URI: is not the user of the demo data'];
  const service = app.replace('services/', '');
  const own = `readWrite ${env.NAMESPACE}_${service}`;
  if (user.name !== service) return [`MONGODB_URI: is the user of ${user.name}`];
  return user.rights.join() === own
    ? []
    : [`MONGODB_URI: the user has ${user.rights.join(', ')}, and should have ${own}`];
}

/** Each service uses the user of its name, whose rights stand in the definitions of RabbitMQ. */
function brokerProblems({ app = '', env }: Container, users: readonly BrokerUser[]): string[] {
  if (!env.AMQP_URL || !URL.canParse(env.AMQP_URL)) return [];
  const { username, password } = new URL(env.AMQP_URL);
  if (username !== app.replace('services/', '')) return [`AMQP_URL: is the user of ${username}`];
  const isThere = users.some((user) => user.name === username && user.password === password);
  return isThere ? [] : ['AMQP_URL: no such user is made in RabbitMQ'];
}
