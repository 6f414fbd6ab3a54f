import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { devPaths, repositoryPath } from './paths.ts';

/** The servers of the product that runs from this folder, as environment variables. */
interface RunningServers {
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

/**
 * Runs a program of a service with the arguments of this command. It uses the servers in the environment, or those of the
 * product that runs from this folder.
 * @returns the exit code
 */
export function runWithServers(
  service: string,
  program: string,
  needed: readonly (keyof RunningServers)[],
): number {
  const servers = needed.every((name) => process.env[name]) ? {} : readRunningServers();
  if (!servers) {
    process.stderr.write(
      `Layover does not run from this folder: start it first (npm start), or give ${needed.join(' and ')}.\n`,
    );
    return 69;
  }
  const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], {
    cwd: repositoryPath(service),
    env: { ...process.env, ...servers },
    stdio: 'inherit',
  });
  return status ?? 1;
}

function readRunningServers(): RunningServers | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
