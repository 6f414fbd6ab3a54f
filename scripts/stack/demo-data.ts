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

/** The kind of password of the demo data in these databases; `none` when this checkout has not written any. */
export function seededPasswordKind(options: SeedOptions): 'published' | 'own' | 'none' {
  const file = stampFile(options);
  const stamp = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return (['published', 'own'] as const).find((kind) => stamp === stampText(options, kind)) ?? 'none';
}

/** Draws the pictures and writes the demo data. */
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
  mkdirSync(dirname(stampFile(options)), { recursive: true });
  writeFileSync(
    stampFile(options),
    stampText(options, password === PUBLISHED_PASSWORD ? 'published' : 'own'),
  );
}

const stampFile = ({ dataDir }: SeedOptions) => join(dataDir, 'seeded');

/** A local server has another port at each start, so only an external server is identified by its address. */
function stampText({ infrastructure, namespace }: SeedOptions, kind: 'published' | 'own'): string {
  const server = process.env.MONGODB_URI ? infrastructure.mongoUri : 'own';
  return `${server} ${namespace} with ${kind} password\n`;
}
