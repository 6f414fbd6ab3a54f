import { z } from 'zod';
import { isLoopbackUrl } from './paypal-sandbox.ts';
import { retentionSettings } from './retention.ts';

/**
 * A secret of at least 32 characters, or several with commas between them. The first one is used for new values, and all of
 * them for existing ones, so that a secret can be replaced.
 */
export const secretList = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim()))
  .pipe(z.tuple([z.string().min(32)], z.string().min(32)));

/** A setting that is `true` or `false`. */
export const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true');

const port = z.coerce.number().int().min(0).max(65_535);

/** Settings of every process. A service adds its own with `.extend`. */
export const baseSettings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The prefix of database names, exchanges, queues and Redis keys, so that two installations can share servers. */
  NAMESPACE: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,30}$/, 'must be lower-case letters, digits and underscores')
    .default('layover'),
});

/** Only for processes that use Redis: auth, chat and the gateway. */
export const redisSettings = { REDIS_URL: z.url({ protocol: /^rediss?$/ }) };

/** The settings of every service. */
export const serviceSettings = baseSettings.extend({
  MONGODB_URI: z.url({ protocol: /^mongodb(\+srv)?$/ }),
  AMQP_URL: z.url({ protocol: /^amqps?$/ }),
  /** Where auth publishes the public halves of its signing keys. */
  JWKS_URL: z.url({ protocol: /^https?$/ }),
  ...retentionSettings,
  /** Seconds between two searches for tasks that are due, such as mails, copies of data and events that a crash has left. */
  TASK_POLL_SECONDS: z.coerce.number().min(0.1).max(60).default(5),
  /** Whether calls that bots abuse, such as a registration, need proof of work. */
  HUMAN_CHECK: yesOrNo.default(false),
  /**
   * The difficulty of the proof of work: the maximum number of keys that a browser derives, each in about a third of a
   * millisecond.
   */
  HUMAN_CHECK_ATTEMPTS: z.coerce.number().int().min(1).max(1_000_000).default(1000),
});
export type ServiceSettings = z.infer<typeof serviceSettings>;
export type TaskSettings = Pick<ServiceSettings, 'TASK_POLL_SECONDS'>;

/** Protections that an installation has on if others can reach it, unless it switches them off by name. */
const protections = {
  HUMAN_CHECK: 'true',
  NEW_ACCOUNT_RAMP: 'true',
  REQUIRE_SECOND_FACTOR_FOR_ADMIN: 'true',
};

/** Depends on the address and not on the mode, because `npm start` runs in production mode too. */
const protectionsAt = (publicUrl: string | undefined): Record<string, string> =>
  publicUrl && URL.canParse(publicUrl) && !isLoopbackUrl(publicUrl) ? protections : {};

/** @throws Error that names every missing or bad variable, one a line. */
export function readSettings<S extends z.ZodType>(
  schema: S,
  env: Record<string, string | undefined>,
): z.output<S> {
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  const present = { ...protectionsAt(env.PUBLIC_URL), ...Object.fromEntries(given) };
  const read = schema.safeParse(present);
  if (read.success) return read.data;
  const lines = read.error.issues.map((issue) => {
    const name = issue.path.join('.');
    const isMissing = issue.code !== 'custom' && present[name] === undefined;
    return `  ${name}: ${isMissing ? 'is missing' : issue.message}`;
  });
  throw new Error(`Settings are missing or wrong:\n${lines.join('\n')}`);
}

/** Reads the settings from the environment; a missing or bad one stops the process with a message that names it. */
export function loadSettings<S extends z.ZodType>(schema: S): z.output<S> {
  try {
    return readSettings(schema, process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(78);
  }
}
