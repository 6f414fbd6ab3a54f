import { findOnPath } from '../process/live-process.ts';
import { run } from '../process/run.ts';
import type { ServerKind } from './probes.ts';

/** The programs to look for, the command that prints the version, and the oldest supported major version. */
const supported: Record<
  ServerKind,
  { program: string; versionCommand: readonly [string, ...string[]]; from: number }
> = {
  mongodb: { program: 'mongod', versionCommand: ['mongod', '--version'], from: 7 },
  rabbitmq: { program: 'rabbitmq-server', versionCommand: ['rabbitmqctl', 'version'], from: 4 },
  redis: { program: 'redis-server', versionCommand: ['redis-server', '--version'], from: 7 },
};

/** The path of the program when this machine has a supported version. */
export async function findInstalled(kind: ServerKind): Promise<string | undefined> {
  const { program, versionCommand, from } = supported[kind];
  const path = findOnPath(program);
  if (!path) return undefined;
  const [command, ...args] = versionCommand;
  const version = await run({ command, args }).catch(() => '');
  return majorVersion(version) >= from ? path : undefined;
}

/** The first number that is followed by a dot: 8 of 'Redis server v=8.0.2 sha=0', 4 of '4.1.0'; 0 when there is none. */
export function majorVersion(output: string): number {
  return Number(output.match(/(\d+)\.\d+/)?.[1] ?? 0);
}
