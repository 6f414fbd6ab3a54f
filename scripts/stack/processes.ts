/** The service processes. Chat runs twice, so that every start and test covers messages between two instances. */
export const instances = [
  { name: 'auth', service: 'auth' },
  { name: 'user', service: 'user' },
  { name: 'chat-1', service: 'chat' },
  { name: 'chat-2', service: 'chat' },
  { name: 'plan', service: 'plan' },
  { name: 'content', service: 'content' },
  { name: 'payment', service: 'payment' },
] as const;

type Service = (typeof instances)[number]['service'];
export type InstanceName = (typeof instances)[number]['name'];

/** The servers, namespace, folder and address of a stack. */
export interface StackEnv {
  mongoUri: string;
  amqpUrl: string;
  redisUrl: string;
  namespace: string;
  dataDir: string;
  publicUrl: string;
  watch: boolean;
  /** Additional settings for every process. */
  settings?: Record<string, string>;
}

function commonSettings(env: StackEnv): Record<string, string> {
  return {
    NODE_ENV: env.watch ? 'development' : 'production',
    MONGODB_URI: env.mongoUri,
    AMQP_URL: env.amqpUrl,
    REDIS_URL: env.redisUrl,
    NAMESPACE: env.namespace,
    PUBLIC_URL: env.publicUrl,
    ...env.settings,
  };
}

/**
 * Encrypts auth's signing keys in the database of a local stack, which needs no password itself. It is the same for every
 * start, so that a stack can read the keys of the one before. A deployed product has a secret of its own.
 */
export const signingKeysSecret =
  process.env.SIGNING_KEYS_SECRET || 'local stacks only: signing keys of this computer';

const localAuthSettings = {
  SIGNING_KEYS_SECRET: signingKeysSecret,
  REQUIRE_SECOND_FACTOR_FOR_ADMIN: process.env.REQUIRE_SECOND_FACTOR_FOR_ADMIN || '',
};

/** As for the signing keys. */
const localUserSettings = {
  WEBHOOK_ENCRYPTION_SECRET:
    process.env.WEBHOOK_ENCRYPTION_SECRET || 'local stacks only: secrets of webhooks of this computer',
};

const localChatSettings = { LINK_PREVIEWS: process.env.LINK_PREVIEWS || 'true' };

type Ports = Record<InstanceName, number>;

export function serviceSettings(
  service: Service,
  port: number,
  ports: Ports,
  env: StackEnv,
): Record<string, string> {
  return {
    ...commonSettings(env),
    HOST: '127.0.0.1',
    PORT: `${port}`,
    JWKS_URL: `http://127.0.0.1:${ports.auth}/.well-known/jwks.json`,
    UPLOADS_DIR: `${env.dataDir}/uploads/${service}`,
    ...(service === 'auth' ? localAuthSettings : {}),
    ...(service === 'user' ? localUserSettings : {}),
    ...(service === 'chat' ? localChatSettings : {}),
  };
}

export function gatewaySettings(
  listen: { host: string; port: number; webDir: string },
  ports: Ports,
  env: StackEnv,
): Record<string, string> {
  const services = [...new Set(instances.map((instance) => instance.service))];
  const urls = services.map((service) => {
    const own = instances.filter((instance) => instance.service === service);
    return [
      `${service.toUpperCase()}_URL`,
      own.map(({ name }) => `http://127.0.0.1:${ports[name]}`).join(','),
    ];
  });
  return {
    ...commonSettings(env),
    HOST: listen.host,
    PORT: `${listen.port}`,
    JWKS_URL: `http://127.0.0.1:${ports.auth}/.well-known/jwks.json`,
    WEB_DIR: listen.webDir,
    ...Object.fromEntries(urls),
  };
}
