// Plain JavaScript without packages for Node 18 or later, because Docker Compose needs it before anything is installed.
import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 *     npm run secrets [folder]
 *
 * Writes the passwords of this installation and its keys for push notifications to `.env` and the Secrets of `k8s/overlays/dev` that contain them.
 * Existing passwords stay, because the volumes of the servers were created with them.
 */
const root = process.argv[2] ?? dirname(dirname(fileURLToPath(import.meta.url)));
const envFile = join(root, '.env');
const clusterFolder = join(root, 'k8s/overlays/dev/secrets');

const services = ['auth', 'user', 'chat', 'plan', 'content', 'payment'];
const databasePassword = (name) => `${name.toUpperCase()}_DB_PASSWORD`;
const brokerPassword = (name) => `${name.toUpperCase()}_RABBITMQ_PASSWORD`;
const names = [
  'MONGODB_ROOT_PASSWORD',
  ...[...services, 'seed'].map(databasePassword),
  ...services.map(brokerPassword),
  'REDIS_PASSWORD',
  'SIGNING_KEYS_SECRET',
  'WEBHOOK_ENCRYPTION_SECRET',
];

const written = existsSync(envFile) ? readFileSync(envFile, 'utf8') : '';
const passwords = Object.fromEntries(
  names.map((name) => {
    const [, present] = written.match(new RegExp(`^${name}=(.+)$`, 'm')) ?? [];
    return [name, present ?? randomBytes(24).toString('hex')];
  }),
);
const vapid = createECDH('prime256v1');
vapid.generateKeys();
const vapidKeys = {
  VAPID_PUBLIC_KEY: vapid.getPublicKey().toString('base64url'),
  // A key can begin with zeros, which Node leaves out.
  VAPID_PRIVATE_KEY: Buffer.from(vapid.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
};
// Both keys belong together, and browsers have subscribed with them.
if (!/^VAPID_PUBLIC_KEY=.+$/m.test(written)) {
  names.push(...Object.keys(vapidKeys));
  Object.assign(passwords, vapidKeys);
}
const missing = names.filter((name) => !new RegExp(`^${name}=.`, 'm').test(written));
if (missing.length > 0) {
  const start = written === '' || written.endsWith('\n') ? written : `${written}\n`;
  write(envFile, start + lines(Object.fromEntries(missing.map((name) => [name, passwords[name]]))));
}

const REDIS_URL = `redis://:${passwords.REDIS_PASSWORD}@redis:6379`;
const databasePasswords = Object.fromEntries(
  names.filter((name) => name.endsWith('_DB_PASSWORD')).map((name) => [name, passwords[name]]),
);
const secrets = {
  gateway: { REDIS_URL },
  ...Object.fromEntries(
    services.map((service) => [
      service,
      {
        MONGODB_URI: `mongodb://${service}:${passwords[databasePassword(service)]}@mongodb:27017/layover_${service}`,
        AMQP_URL: `amqp://${service}:${passwords[brokerPassword(service)]}@rabbitmq:5672`,
        ...(['auth', 'chat'].includes(service) ? { REDIS_URL } : {}),
        ...(service === 'auth' ? { SIGNING_KEYS_SECRET: passwords.SIGNING_KEYS_SECRET } : {}),
        ...(service === 'user' ? { WEBHOOK_ENCRYPTION_SECRET: passwords.WEBHOOK_ENCRYPTION_SECRET } : {}),
      },
    ]),
  ),
  seed: { MONGODB_URI: `mongodb://seed:${passwords.SEED_DB_PASSWORD}@mongodb:27017/?authSource=admin` },
  mongodb: {
    MONGO_INITDB_ROOT_USERNAME: 'root',
    MONGO_INITDB_ROOT_PASSWORD: passwords.MONGODB_ROOT_PASSWORD,
    ...databasePasswords,
  },
  redis: { REDIS_PASSWORD: passwords.REDIS_PASSWORD, REDISCLI_AUTH: passwords.REDIS_PASSWORD },
};
mkdirSync(clusterFolder, { recursive: true });
for (const [name, values] of Object.entries(secrets))
  write(join(clusterFolder, `${name}.env`), lines(values));
const brokerUsers = services.map((name) => ({ name, password: passwords[brokerPassword(name)], tags: [] }));
write(join(clusterFolder, 'rabbitmq-users.json'), `${JSON.stringify({ users: brokerUsers })}\n`);

console.log(
  missing.length > 0
    ? 'Passwords were generated: .env for docker compose, k8s/overlays/dev/secrets for the development cluster.'
    : 'The passwords of .env stay as they are.',
);

function lines(values) {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

function write(file, text) {
  writeFileSync(file, text, { mode: 0o600 });
}
