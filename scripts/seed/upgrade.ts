/**
 * Brings demo data that an earlier version has written up to this one:
 *
 *     MONGODB_URI=… NAMESPACE=… node scripts/seed/upgrade.ts
 *
 * Texts that an ADMIN has changed stay as they are. A second run changes nothing.
 */
import { baseSettings, loadSettings, serviceSettings } from '@layover/kit/config';
import { openDatabases } from './databases.ts';
import { addSpanish } from './load/add-spanish.ts';

const settings = loadSettings(
  baseSettings.pick({ NAMESPACE: true }).extend(serviceSettings.pick({ MONGODB_URI: true }).shape),
);
const databases = openDatabases(settings);
try {
  await Promise.all((['payment', 'plan'] as const).map((service) => databases.database(service).asPromise()));
  process.stdout.write(`${await addSpanish(databases)} documents have got Spanish texts\n`);
} catch (error) {
  process.stderr.write(`The demo data could not be upgraded: ${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await databases.close();
}
