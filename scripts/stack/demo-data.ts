import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Infrastructure } from '../infra/infrastructure.ts';
import { run } from '../process/run.ts';
import { PUBLISHED_PASSWORD } from '../seed/logins.ts';
import { repositoryPath } from './paths.ts';

export interface SeedOptions {
  infrastructure: Infrastructure;
  namespace: string;
  dataDir: string;
  logDir: string;
}

/** Which password the demo data has that was written from this checkout into these databases; `none` when there is no such data. */
export function seededPasswordKind(options: SeedOptions): 'published' | 'own' | 'none' {
  const file = stampOf(options);
  const stamp = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return (['published', 'own'] as const).find((kind) => stamp === stampText(options, kind)) ?? 'none';
}

/** Draws and writes the demo data. */
export async function seedDemoData(options: SeedOptions, password = PUBLISHED_PASSWORD): Promise<void> {
  const { infrastructure, namespace, dataDir, logDir } = options;
  await run({
    command: process.execPath,
    args: [repositoryPath('scripts/seed/main.ts')],
    cwd: repositoryPath('scripts'),
    env: {
      ...process.env,
      MONGODB_URI: infrastructure.mongoUri,
      AMQP_URL: infrastructure.amqpUrl,
      REDIS_URL: infrastructure.redisUrl,
      NAMESPACE: namespace,
      UPLOADS_DIR: join(dataDir, 'uploads'),
      DEMO_PASSWORD: password,
    },
    logFile: join(logDir, 'seed.log'),
  });
  await infrastructure.mongo.analyze?.();
  mkdirSync(dirname(stampOf(options)), { recursive: true });
  writeFileSync(stampOf(options), stampText(options, password === PUBLISHED_PASSWORD ? 'published' : 'own'));
}

const stampOf = ({ dataDir }: SeedOptions) => join(dataDir, 'seeded');

/** Our own server has another port each time; one that was given is told by its address. */
function stampText({ infrastructure, namespace }: SeedOptions, kind: 'published' | 'own'): string {
  const given = process.env.MONGODB_URI ? infrastructure.mongoUri : 'own';
  return `${given} ${namespace} with ${kind} password\n`;
}
