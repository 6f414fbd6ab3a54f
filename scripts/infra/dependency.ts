import type { Supervised } from '../process/supervisor.ts';
import { UserError } from '../process/user-error.ts';
import { waitUntil } from '../process/wait-until.ts';
import { ping, type ServerKind } from './probes.ts';

/** MongoDB, RabbitMQ or Redis. */
export interface Dependency {
  readonly kind: ServerKind;
  readonly url: string;
  /** The source of the server, for the progress line. */
  readonly origin: string;
  /** Resolves when the server answers. The port stays the same over restarts. */
  start(): Promise<void>;
  /** Stops the server cleanly. */
  stop(): Promise<void>;
  /** Kills the server, as a crash does. It stays down until `start`. */
  kill(): Promise<void>;
  /** The process that clients connect to, when another process keeps the data. */
  clientFacing?: Pick<Supervised, 'start' | 'kill'>;
  /** Updates the statistics of the query planner after bulk loading, where the server needs that. */
  analyze?(): Promise<void>;
}

export const serverNames: Record<ServerKind, { title: string; variable: string }> = {
  mongodb: { title: 'MongoDB', variable: 'MONGODB_URI' },
  rabbitmq: { title: 'RabbitMQ', variable: 'AMQP_URL' },
  redis: { title: 'Redis', variable: 'REDIS_URL' },
};

/** A server that the environment names. It is only pinged. */
export function externalDependency(kind: ServerKind, url: string): Dependency {
  const { title, variable } = serverNames[kind];
  const rejectKill = async () => {
    throw new UserError(`${title} is external (${variable}) and cannot be killed from here.`);
  };
  return {
    kind,
    url,
    origin: `from ${variable}`,
    async start() {
      let reason = '';
      const answered = await waitUntil(
        async () => {
          await ping(kind, url).catch((error: Error) => {
            reason = error.message;
            throw error;
          });
          return true;
        },
        { timeoutMs: 10_000, everyMs: 500 },
      );
      if (!answered) {
        throw new UserError(
          `${title} at ${withoutPassword(url)} (${variable}) does not answer: ${reason || 'no reason given'}.`,
        );
      }
    },
    stop: async () => {},
    kill: rejectKill,
  };
}

/** A local server of one or more processes, which start in this order and stop in reverse order. */
export function localDependency(
  kind: ServerKind,
  url: string,
  origin: string,
  processes: readonly Pick<Supervised, 'start' | 'stop' | 'kill'>[],
): Dependency {
  return {
    kind,
    url,
    origin,
    async start() {
      for (const each of processes) await each.start();
    },
    async stop() {
      for (const each of [...processes].reverse()) await each.stop();
    },
    async kill() {
      await Promise.all(processes.map((each) => each.kill()));
    },
  };
}

function withoutPassword(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//');
}
