import type { Supervised } from '../process/supervisor.ts';
import { UserError } from '../process/user-error.ts';
import { waitUntil } from '../process/wait-until.ts';
import { ping, type ServerKind } from './probes.ts';

/** One of the three servers that everything stands on. */
export interface Dependency {
  readonly kind: ServerKind;
  readonly url: string;
  /** Where it comes from, for the progress line. */
  readonly origin: string;
  /** Resolves when it answers; on the same port as before. */
  start(): Promise<void>;
  /** Gently. */
  stop(): Promise<void>;
  /** As a crash; it stays down until `start`. */
  kill(): Promise<void>;
  /** The process that clients are connected to, where the data is kept by another one behind it. */
  clientFacing?: Pick<Supervised, 'start' | 'kill'>;
  /** Gives the planner its statistics after bulk loading, where the server wants to be told. */
  analyze?(): Promise<void>;
}

export const serverNames: Record<ServerKind, { title: string; variable: string }> = {
  mongodb: { title: 'MongoDB', variable: 'MONGODB_URI' },
  rabbitmq: { title: 'RabbitMQ', variable: 'AMQP_URL' },
  redis: { title: 'Redis', variable: 'REDIS_URL' },
};

/** A server that somebody else runs: it is only asked whether it is there. */
export function externalDependency(kind: ServerKind, url: string): Dependency {
  const { title, variable } = serverNames[kind];
  const notOurs = async () => {
    throw new UserError(`${title} was given by ${variable} and is not stopped or killed from here.`);
  };
  return {
    kind,
    url,
    origin: `given by ${variable}`,
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
    kill: notOurs,
  };
}

/** A server of our own: one process, or several that start in this order and stop in the other. */
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

export function withoutPassword(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//');
}
