import { defineService } from '@layover/kit/service';
import { openDeps } from './deps.ts';
import { authConsumers } from './events/consumers.ts';
import { buildApp } from './http/app.ts';
import { authSettings } from './settings.ts';

/** Milliseconds between looks at whether a signing key is due. */
const TEND_KEYS_EVERY = 60_000;

export const authService = defineService({
  name: 'auth',
  settings: authSettings,
  create: async (base) => {
    const deps = await openDeps(base);
    const { redis, keys, revokedSessions, logger } = deps;
    redis.on('ready', () => void revokedSessions.addMissed());
    const tending = setInterval(() => {
      keys.rotate().catch((err: unknown) => logger.error({ err }, 'signing keys not tended'));
    }, TEND_KEYS_EVERY);
    return {
      app: buildApp(deps, base.app, base.settings.PUBLIC_URL),
      consumers: authConsumers(deps.accounts),
      outboxes: Object.values(deps.models),
      healthChecks: { redis: () => (redis.status === 'ready' ? 'up' : 'degraded') },
      close: () => {
        clearInterval(tending);
        redis.disconnect();
      },
    };
  },
});
