import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { devPaths } from './paths.ts';

/** The servers of the product that runs from this folder, as environment variables. */
export interface RunningServers {
  MONGODB_URI: string;
  AMQP_URL: string;
  REDIS_URL: string;
  NAMESPACE: string;
}

const file = join(devPaths.dataDir, 'servers.json');

/** Writes the addresses to a file. The returned function removes it. */
export function writeRunningServers(servers: RunningServers): () => void {
  // The URLs can contain passwords.
  writeFileSync(file, JSON.stringify(servers), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

export function readRunningServers(): RunningServers | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
