import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Infrastructure } from '../infra/infrastructure.ts';
import { run } from '../process/run.ts';
import { inRepository } from './layout.ts';

export interface SeedOptions {
  infrastructure: Infrastructure;
  namespace: string;
  dataDir: string;
  logDir: string;
}

/** Whether the demo data was written from this checkout into these databases. */
export function isSeeded(options: SeedOptions): boolean {
  const file = stampOf(options);
  return existsSync(file) && readFileSync(file, 'utf8') === databasesOf(options);
}

/** Draws and writes the demo data. */
export async function seed(options: SeedOptions): Promise<void> {
  const { infrastructure, namespace, dataDir, logDir } = options;
  await run({
    command: process.execPath,
    args: [inRepository('scripts/seed/main.ts')],
    cwd: inRepository('scripts'),
    env: {
      ...process.env,
      MONGODB_URI: infrastructure.mongoUri,
      AMQP_URL: infrastructure.amqpUrl,
      REDIS_URL: infrastructure.redisUrl,
      NAMESPACE: namespace,
      UPLOADS_DIR: join(dataDir, 'uploads'),
    },
    logFile: join(logDir, 'seed.log'),
  });
  await infrastructure.mongo.analyze?.();
  mkdirSync(dirname(stampOf(options)), { recursive: true });
  writeFileSync(stampOf(options), databasesOf(options));
}

const stampOf = ({ dataDir }: SeedOptions) => join(dataDir, 'seeded');

/** Our own server has another port each time; one that was given is told by its address. */
function databasesOf({ infrastructure, namespace }: SeedOptions): string {
  const given = process.env.MONGODB_URI ? infrastructure.mongoUri : 'own';
  return `${given} ${namespace}\n`;
}
