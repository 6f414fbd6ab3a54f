/**
 * For operators: makes an account an ADMIN and prints a one-time password, or removes a lost second factor. It needs the
 * settings of auth in the environment.
 *
 *     node src/admin.ts <e-mail> [first name] [last name]
 *     node src/admin.ts --reset-second-factor <e-mail>
 */
import { setTimeout as delay } from 'node:timers/promises';
import { loadSettings } from '@layover/kit/config';
import { HttpError, notFound } from '@layover/kit/errors';
import { createLogger } from '@layover/kit/logger';
import { createIndexes, isMongoUnavailable, openMongo } from '@layover/kit/mongo';
import { openRedis } from '@layover/kit/redis';
import { RegisterBody } from '@layover/proto/http/auth/auth';
import { type AccountRepository, createAccounts } from './accounts/index.ts';
import { adminRoster, adminRosterModel, promoteAdmin } from './administration/index.ts';
import { createSessionEnds, type EndSessionsOf, endWaysIn } from './sessions/index.ts';
import { adminSettings } from './settings.ts';
import { identityModel, identityRepository } from './social/index.ts';

const RESET = '--reset-second-factor';
const isReset = process.argv.includes(RESET);
const words = process.argv.slice(2).filter((word) => word !== RESET);
const [email, first_name = 'Layover', last_name = 'Admin'] = words;
const person = RegisterBody.pick({ email: true, first_name: true, last_name: true }).safeParse({
  email,
  first_name,
  last_name,
});
if (!person.success) {
  const [issue] = person.error.issues;
  const what = email ? `${issue?.path.join('.')} ${issue?.message}.\n` : '';
  leave(
    64,
    `${what}Usage: npm run admin -- <e-mail> [first name] [last name]\n       npm run admin -- ${RESET} <e-mail>`,
  );
}

const settings = loadSettings(adminSettings);
const namespace = settings.NAMESPACE;
const logger = createLogger('admin', 'silent');
const mongo = openMongo({ uri: settings.MONGODB_URI, namespace, service: 'auth', logger, poolSize: 2 });
const redis = openRedis({ url: settings.REDIS_URL, logger, name: 'admin' });
// The running auth service publishes what this process leaves in the outbox.
const outbox = { publish: () => undefined };

try {
  const { accounts, model: accountModel } = createAccounts({ mongo, outbox });
  const { endSessionsOf } = createSessionEnds({
    mongo,
    redis,
    namespace,
    outbox,
    logger,
    maxDays: settings.SESSION_MAX_DAYS,
  });
  const roster = adminRoster(adminRosterModel(mongo), accountModel);
  // Unreferenced, so that the process can exit before this time.
  const timeout = delay(10_000, undefined, { ref: false });
  await Promise.race([mongo.asPromise(), timeout.then(() => Promise.reject(new Error('no answer')))]);
  await createIndexes(mongo, logger);
  if (isReset) await resetSecondFactor(person.data.email, { accounts, endSessionsOf });
  else {
    const identities = identityRepository(identityModel(mongo), outbox);
    const end = endWaysIn({ identities, endSessionsOf });
    await promote(promoteAdmin({ accounts, roster, endWaysIn: end }));
  }
} catch (err) {
  if (err instanceof HttpError) leave(65, err.message);
  const isAway = isMongoUnavailable(err) || (err as Error).message === 'no answer';
  leave(isAway ? 69 : 70, isAway ? 'The database cannot be reached.' : String(err));
} finally {
  redis.disconnect();
  await mongo.close();
}

async function promote(run: ReturnType<typeof promoteAdmin>) {
  if (!person.success) return;
  const { isNew, email, password } = await run(person.data.email, person.data);
  const what = isNew ? 'is a new account' : 'has a new password, and its sessions have ended';
  process.stdout.write(`${email} is ADMIN; it ${what}.\n\n`);
  process.stdout.write(`One-time password: ${password}\n\nIt must be changed at the first sign-in.\n`);
}

async function resetSecondFactor(
  email: string,
  { accounts, endSessionsOf }: { accounts: AccountRepository; endSessionsOf: EndSessionsOf },
) {
  const account = await accounts.findByEmail(email);
  if (!account) throw notFound('The account');
  await accounts.removeFactors(account.id);
  await endSessionsOf(account.id);
  process.stdout.write(
    `${account.email} has no second factor and no passkeys now; its sessions have ended.\n`,
  );
}

function leave(code: number, message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}
