/**
 * `npm run admin -- <e-mail>` creates or promotes an ADMIN of the product that runs from this folder, or of the product at
 * MONGODB_URI and REDIS_URL.
 */
import { runWithServers } from './stack/running-servers.ts';

process.exit(runWithServers('services/auth', 'src/admin.ts', ['MONGODB_URI', 'REDIS_URL']));
