import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Dependency, externalDependency, serverNames } from './dependency.ts';
import { requireFreeSpace } from './disk-space.ts';
import { findInstalled } from './installed.ts';
import type { LaunchContext } from './launch-context.ts';
import { chrootLauncher, directLauncher } from './launcher.ts';
import { createFerretdb, createMongod } from './mongo.ts';
import type { ServerKind } from './probes.ts';
import { createRabbitmq } from './rabbitmq.ts';
import { createRedis } from './redis.ts';
import { ensureRootfs, type LocalServers } from './rootfs.ts';

interface InfrastructureOptions {
  /** Absolute path of the servers' data. */
  dataDir: string;
  logDir?: string;
  /** Starts with empty data and disables durability, for tests. */
  ephemeral?: boolean;
  /** Memory for the cache of a local database, in MB: 256 unless the data is large. */
  databaseCacheMb?: number;
  /**
   * Users, rights and queues for a local RabbitMQ: file name → text of a file of definitions. The user of `amqpUrl` is there
   * beside them and may do everything.
   */
  rabbitmqDefinitions?: Readonly<Record<string, string>>;
  /** Receives lines about the progress and about servers that ended. */
  log?: (line: string) => void;
}

export interface Infrastructure {
  mongoUri: string;
  amqpUrl: string;
  redisUrl: string;
  mongo: Dependency;
  rabbitmq: Dependency;
  redis: Dependency;
  /** Resolves when all three answer. Stops all of them when one does not start. */
  start(): Promise<void>;
  /** Stops the local servers cleanly. */
  stop(): Promise<void>;
}

/**
 * Prepares MongoDB, RabbitMQ and Redis without starting them. Each comes from the first source that has it: the URL in the
 * environment, a program on this machine, or the local root file system. Local servers listen on free loopback ports and
 * end with this process.
 */
export async function prepareInfrastructure(options: InfrastructureOptions): Promise<Infrastructure> {
  const { dataDir, logDir = join(dataDir, 'logs'), ephemeral = false } = options;
  const { databaseCacheMb = 256, rabbitmqDefinitions, log = () => {} } = options;
  if (ephemeral) rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  mkdirSync(logDir, { recursive: true });
  await requireFreeSpace(dataDir, 0.5);

  const context = { logDir, ephemeral, databaseCacheMb, rabbitmqDefinitions, log };
  let rootfs: Promise<LocalServers> | undefined;

  async function choose(kind: ServerKind): Promise<Dependency> {
    const url = process.env[serverNames[kind].variable];
    if (url) return externalDependency(kind, url);
    const program = await findInstalled(kind);
    if (program) return fromThisMachine[kind]({ ...context, launcher: directLauncher(dataDir) }, program);
    rootfs ??= ensureRootfs(log);
    const local = await rootfs;
    return fromRootfs[kind]({ ...context, launcher: chrootLauncher(local.root, dataDir) }, local);
  }
  const [mongo, rabbitmq, redis] = await Promise.all([
    choose('mongodb'),
    choose('rabbitmq'),
    choose('redis'),
  ]);
  const servers = [mongo, rabbitmq, redis];

  const stop = async () => {
    await Promise.all(servers.map((each) => each.stop()));
  };
  async function startOne(dependency: Dependency) {
    const began = performance.now();
    await dependency.start();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    log(`${serverNames[dependency.kind].title} answers after ${seconds} s (${dependency.origin})`);
  }
  async function start() {
    try {
      await Promise.all(servers.map(startOne));
    } catch (error) {
      await stop();
      throw error;
    }
  }
  const urls = { mongoUri: mongo.url, amqpUrl: rabbitmq.url, redisUrl: redis.url };
  return { ...urls, mongo, rabbitmq, redis, start, stop };
}

const fromThisMachine: Record<ServerKind, (context: LaunchContext, program: string) => Promise<Dependency>> =
  {
    mongodb: createMongod,
    rabbitmq: (context, program) => createRabbitmq(context, program, program),
    redis: (context, program) => createRedis(context, program, program),
  };

const fromRootfs: Record<ServerKind, (context: LaunchContext, local: LocalServers) => Promise<Dependency>> = {
  mongodb: createFerretdb,
  rabbitmq: (context) =>
    createRabbitmq(context, '/usr/lib/rabbitmq/bin/rabbitmq-server', 'local root file system'),
  redis: (context) => createRedis(context, '/usr/bin/redis-server', 'local root file system'),
};
