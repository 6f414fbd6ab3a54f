/**
 * Writes the demo data with its pictures:
 *
 *     MONGODB_URI=… NAMESPACE=… UPLOADS_DIR=… [DEMO_PASSWORD=…] node scripts/seed/main.ts
 *
 * A second run changes nothing. A run after an interrupted one continues.
 */
import { join } from 'node:path';
import { loadSettings } from '@layover/kit/config';
import { openStorage } from '@layover/kit/uploads/storage';
import { oneTimePassword } from '../../services/auth/src/passwords/one-time-password.ts';
import { openDatabases } from './databases.ts';
import { addSpanish } from './load/add-spanish.ts';
import { loadAuth } from './load/load-auth.ts';
import { loadChat } from './load/load-chat.ts';
import { loadContent } from './load/load-content.ts';
import { loadPayment } from './load/load-payment.ts';
import { loadPlan } from './load/load-plan.ts';
import { loadProjections } from './load/load-projections.ts';
import { loadUser } from './load/load-user.ts';
import type { SeedContext } from './load/seed-context.ts';
import { demoLogins } from './logins.ts';
import { createPictureStore, type PictureOwner } from './pictures/picture-store.ts';
import { seedSettings } from './settings.ts';

/** The loaders in order; what a user sees first is loaded first. */
const LOADERS = {
  auth: loadAuth,
  payment: loadPayment,
  chat: loadChat,
  content: loadContent,
  user: loadUser,
  plan: async (context: SeedContext) =>
    (await loadPlan(context)) + (await loadProjections(context)) + (await addSpanish(context)),
};
type Service = keyof typeof LOADERS;

/** The service that stores and serves the pictures of an owner. */
const STORING_SERVICES: Record<PictureOwner, Service> = {
  plan: 'plan',
  user: 'user',
  Ads: 'content',
  content: 'content',
  blog: 'content',
};

const settings = loadSettings(seedSettings);

const log = (line: string) => process.stdout.write(`${line}\n`);
const databases = openDatabases(settings);

const pictures = createPictureStore((owner) => {
  const folder = settings.UPLOADS_DIR && join(settings.UPLOADS_DIR, STORING_SERVICES[owner]);
  return openStorage(owner, { ...settings, UPLOADS_DIR: folder });
});

let password: string | undefined;

/** Prints the password before it is used, so that it is known even when the run is interrupted. */
function printed(generated: string): string {
  log('Demo log-ins, shown only once:');
  for (const { role, email } of demoLogins) log(`  ${role.padEnd(6)} ${email}  ${generated}`);
  return generated;
}

const context: SeedContext = {
  now: new Date(),
  pictures,
  password: () => {
    password ??= settings.DEMO_PASSWORD ?? printed(oneTimePassword());
    return password;
  },
  log,
  database: databases.database,
};

const began = performance.now();
try {
  for (const [service, load] of Object.entries(LOADERS) as [Service, (typeof LOADERS)[Service]][]) {
    const from = performance.now();
    const before = pictures.count();
    await context.database(service).asPromise();
    const added = await load(context);
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    log(`${service}: ${added} documents, ${pictures.count() - before} pictures, ${seconds} s`);
  }
  log(`Demo data is in place after ${((performance.now() - began) / 1000).toFixed(1)} s.`);
} catch (error) {
  process.stderr.write(`The demo data could not be written: ${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await databases.close();
}
