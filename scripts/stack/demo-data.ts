import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Infrastructure } from '../infra/infrastructure.ts';
import { run } from '../process/run.ts';
import { PUBLISHED_PASSWORD } from '../seed/logins.ts';
import { repositoryPath } from './paths.ts';

interface SeedOptions {
  infrastructure: Infrastructure;
  namespace: string;
  dataDir: string;
  logDir: string;
}

/** The kind of password of the demo data in these databases; `none` when this checkout has not written any. */
export function seededPasswordKind(options: SeedOptions): 'published' | 'own' | 'none' {
  const stamp = readStamp(options);
  return (['published', 'own'] as const).find((kind) => stamp.startsWith(stampText(options, kind))) ?? 'none';
}

/** Writes the demo data with its pictures. */
export async function seedDemoData(options: SeedOptions, password = PUBLISHED_PASSWORD): Promise<void> {
  await runSeedScript('main.ts', options, {
    UPLOADS_DIR: join(options.dataDir, 'uploads'),
    DEMO_PASSWORD: password,
  });
  await options.infrastructure.mongo.analyze?.();
  mkdirSync(dirname(stampFile(options)), { recursive: true });
  const kind = password === PUBLISHED_PASSWORD ? 'published' : 'own';
  writeFileSync(stampFile(options), stampText(options, kind) + VERSION);
}

/** Whether an earlier version has written the demo data in these databases. */
export const isDemoDataOld = (options: SeedOptions): boolean =>
  seededPasswordKind(options) !== 'none' && !readStamp(options).endsWith(VERSION);

/** Brings demo data that an earlier version has written up to this one. Changes by ADMINs stay. */
export async function upgradeDemoData(options: SeedOptions): Promise<void> {
  const kind = seededPasswordKind(options);
  if (kind === 'none') return;
  await runSeedScript('upgrade.ts', options);
  writeFileSync(stampFile(options), stampText(options, kind) + VERSION);
}

async function runSeedScript(
  script: string,
  { infrastructure, namespace, logDir }: SeedOptions,
  settings: Record<string, string> = {},
): Promise<void> {
  await run({
    command: process.execPath,
    args: [repositoryPath(`scripts/seed/${script}`)],
    cwd: repositoryPath('scripts'),
    env: {
      ...process.env,
      MONGODB_URI: infrastructure.mongoUri,
      AMQP_URL: infrastructure.amqpUrl,
      REDIS_URL: infrastructure.redisUrl,
      NAMESPACE: namespace,
      ...settings,
    },
    logFile: join(logDir, 'seed.log'),
  });
}

/** The end of a stamp. Raise it when `scripts/seed/upgrade.ts` gets another change. */
const VERSION = 'version 2\n';

function readStamp(options: SeedOptions): string {
  const file = stampFile(options);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

const stampFile = ({ dataDir }: SeedOptions) => join(dataDir, 'seeded');

/** A local server has another port at each start, so only an external server is identified by its address. */
function stampText({ infrastructure, namespace }: SeedOptions, kind: 'published' | 'own'): string {
  const server = process.env.MONGODB_URI ? infrastructure.mongoUri : 'own';
  return `${server} ${namespace} with ${kind} password\n`;
}
