import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { signingKeysSecret } from '../../../../scripts/stack/processes.ts';
import { startProcess } from '../../../../services/kit/src/testing/start-process.ts';

/**
 * Another instance of auth, which requires a second factor of ADMINs, as a product on the internet does. It handles the calls
 * of the context's pages to auth, with the accounts and keys of the product. Resolves to how to stop it.
 */
export async function requireSecondFactor(context: BrowserContext, publicUrl: string): Promise<() => void> {
  const main = join(import.meta.dirname, '../../../../services/auth/src/main.ts');
  const { child, url } = await startProcess(main, {
    NODE_ENV: 'production',
    REQUIRE_SECOND_FACTOR_FOR_ADMIN: 'true',
    SIGNING_KEYS_SECRET: signingKeysSecret,
    PUBLIC_URL: publicUrl,
    // The keys of tokens are stored beside the accounts.
    JWKS_URL: `${publicUrl}/.well-known/jwks.json`,
  });
  // Cookies of one host name are valid at all its ports.
  const address = url.replace('127.0.0.1', 'localhost');
  await context.route('**/api/auth/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: address + pathname + search }) });
  });
  return () => child.kill();
}
