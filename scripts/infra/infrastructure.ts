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

export interface InfrastructureOptions {
  /** Absolute; the servers' data is kept in it. */
  dataDir: string;
  logDir?: string;
  /** Begin with nothing, and skip what makes data survive a power cut: for tests. */
  ephemeral?: boolean;
  /** Takes the lines about progress and about servers that ended. */
  log?: (line: string) => void;
}

export interface Infrastructure {
  mongoUri: string;
  amqpUrl: string;
  redisUrl: string;
  mongo: Dependency;
  rabbitmq: Dependency;
  redis: Dependency;
  /** Resolves when all three answer; stops them again when one does not. */
  start(): Promise<void>;
  /** Gently, what was started here. */
  stop(): Promise<void>;
}

/**
 * MongoDB, RabbitMQ and Redis, each from the first place that has it: the URL in the environment, the program on this machine,
 * the own root. What is started here listens on free loopback ports and ends with this process.
 */
export async function startInfrastructure(options: InfrastructureOptions): Promise<Infrastructure> {
  const infrastructure = await prepareInfrastructure(options);
  await infrastructure.start();
  return infrastructure;
}

/** The same without starting it: the programs are there and the addresses are known. */
export async function prepareInfrastructure(options: InfrastructureOptions): Promise<Infrastructure> {
  const { dataDir, logDir = join(dataDir, 'logs'), ephemeral = false, log = () => {} } = options;
  if (ephemeral) rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  mkdirSync(logDir, { recursive: true });
  await requireFreeSpace(dataDir, 0.5);

  const site = { logDir, ephemeral, log: log };
  let made: Promise<LocalServers> | undefined;

  async function choose(kind: ServerKind): Promise<Dependency> {
    const url = process.env[serverNames[kind].variable];
    if (url) return externalDependency(kind, url);
    const program = await findInstalled(kind);
    if (program) return onThisMachine[kind]({ ...site, launcher: directLauncher(dataDir) }, program);
    made ??= ensureRootfs(log);
    const own = await made;
    return inOwnRoot[kind]({ ...site, launcher: chrootLauncher(own.root, dataDir) }, own);
  }
  const [mongo, rabbitmq, redis] = await Promise.all([
    choose('mongodb'),
    choose('rabbitmq'),
    choose('redis'),
  ]);
  const all = [mongo, rabbitmq, redis];

  const stop = async () => {
    await Promise.all(all.map((each) => each.stop()));
  };
  async function startOne(dependency: Dependency) {
    const began = performance.now();
    await dependency.start();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    log(`${serverNames[dependency.kind].title} answers after ${seconds} s (${dependency.origin})`);
  }
  async function start() {
    try {
      await Promise.all(all.map(startOne));
    } catch (error) {
      await stop();
      throw error;
    }
  }
  const urls = { mongoUri: mongo.url, amqpUrl: rabbitmq.url, redisUrl: redis.url };
  return { ...urls, mongo, rabbitmq, redis, start, stop };
}

const onThisMachine: Record<ServerKind, (site: LaunchContext, program: string) => Promise<Dependency>> = {
  mongodb: createMongod,
  rabbitmq: (site, program) => createRabbitmq(site, program, program),
  redis: (site, program) => createRedis(site, program, program),
};

const inOwnRoot: Record<ServerKind, (site: LaunchContext, made: LocalServers) => Promise<Dependency>> = {
  mongodb: createFerretdb,
  rabbitmq: (site) => createRabbitmq(site, '/usr/lib/rabbitmq/bin/rabbitmq-server', 'own root'),
  redis: (site) => createRedis(site, '/usr/bin/redis-server', 'own root'),
};
