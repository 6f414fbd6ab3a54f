/** What runs beside the gateway. Chat runs twice, so that messages between two instances are what is always used and tested. */
export const instances = [
  { name: 'auth', service: 'auth' },
  { name: 'user', service: 'user' },
  { name: 'chat-1', service: 'chat' },
  { name: 'chat-2', service: 'chat' },
  { name: 'plan', service: 'plan' },
  { name: 'content', service: 'content' },
  { name: 'payment', service: 'payment' },
] as const;

export type Service = (typeof instances)[number]['service'];
export type InstanceName = (typeof instances)[number]['name'];

/** What every stack has: its three servers, its name in them, its folder, its address. */
export interface StackEnv {
  mongoUri: string;
  amqpUrl: string;
  redisUrl: string;
  namespace: string;
  dataDir: string;
  publicUrl: string;
  watch: boolean;
  /** Further settings for every process. */
  settings?: Record<string, string>;
}

export function commonSettings(at: StackEnv): Record<string, string> {
  return {
    NODE_ENV: at.watch ? 'development' : 'production',
    MONGODB_URI: at.mongoUri,
    AMQP_URL: at.amqpUrl,
    REDIS_URL: at.redisUrl,
    NAMESPACE: at.namespace,
    PUBLIC_URL: at.publicUrl,
    ...at.settings,
  };
}

type Ports = Record<InstanceName, number>;

export function serviceSettings(
  service: Service,
  port: number,
  ports: Ports,
  at: StackEnv,
): Record<string, string> {
  return {
    ...commonSettings(at),
    HOST: '127.0.0.1',
    PORT: `${port}`,
    JWKS_URL: `http://127.0.0.1:${ports.auth}/.well-known/jwks.json`,
    UPLOADS_DIR: `${at.dataDir}/uploads/${service}`,
    ...(service === 'auth' ? { KEYS_DIR: `${at.dataDir}/keys` } : {}),
  };
}

export function gatewaySettings(
  listen: { host: string; port: number; webDir: string },
  ports: Ports,
  at: StackEnv,
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
    ...commonSettings(at),
    HOST: listen.host,
    PORT: `${listen.port}`,
    JWKS_URL: `http://127.0.0.1:${ports.auth}/.well-known/jwks.json`,
    WEB_DIR: listen.webDir,
    ...Object.fromEntries(urls),
  };
}
