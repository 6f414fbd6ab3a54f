/**
 * `npm run admin -- <e-mail>` creates or promotes an ADMIN of the product that runs from this folder, or of the product at
 * MONGODB_URI and REDIS_URL.
 */
import { spawnSync } from 'node:child_process';
import { repositoryPath } from './stack/paths.ts';
import { readRunningServers } from './stack/running-servers.ts';

const isGiven = process.env.MONGODB_URI && process.env.REDIS_URL;
const servers = isGiven ? {} : readRunningServers();
if (!servers) {
  process.stderr.write(
    'Layover does not run from this folder: start it first (npm start), or give MONGODB_URI and REDIS_URL.\n',
  );
  process.exit(69);
}
const { status } = spawnSync(process.execPath, ['src/admin.ts', ...process.argv.slice(2)], {
  cwd: repositoryPath('services/auth'),
  env: { ...process.env, ...servers },
  stdio: 'inherit',
});
process.exit(status ?? 1);
