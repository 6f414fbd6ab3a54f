import { findOnPath } from '../process/live-process.ts';
import { run } from '../process/run.ts';
import type { ServerKind } from './probes.ts';

/** The programs that may already be on this machine, how each tells its version, and from which one on it will do. */
const wanted: Record<ServerKind, { program: string; ask: readonly [string, ...string[]]; from: number }> = {
  mongodb: { program: 'mongod', ask: ['mongod', '--version'], from: 7 },
  rabbitmq: { program: 'rabbitmq-server', ask: ['rabbitmqctl', 'version'], from: 4 },
  redis: { program: 'redis-server', ask: ['redis-server', '--version'], from: 7 },
};

/** The path of the program when this machine has it in a version that we support. */
export async function findInstalled(kind: ServerKind): Promise<string | undefined> {
  const { program, ask, from } = wanted[kind];
  const path = findOnPath(program);
  if (!path) return undefined;
  const [command, ...args] = ask;
  const version = await run({ command, args }).catch(() => '');
  return majorVersion(version) >= from ? path : undefined;
}

/** The first number that is followed by a dot: 8 of 'Redis server v=8.0.2 sha=0', 4 of '4.1.0'; 0 when there is none. */
export function majorVersion(output: string): number {
  return Number(output.match(/(\d+)\.\d+/)?.[1] ?? 0);
}
