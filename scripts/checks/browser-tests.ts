import { join } from 'node:path';
import { startSocialSite } from '../../services/auth/src/testing/social-site.ts';
import { startLinkedSite } from '../../services/chat/src/testing/start-test-site.ts';
import { startWebhookReceiver } from '../../services/user/src/testing/webhook-receiver.ts';
import type { Infrastructure } from '../infra/infrastructure.ts';
import { mailSettings } from '../mailbox/mail-settings.ts';
import { startMailbox } from '../mailbox/mailbox.ts';
import { freePort } from '../process/free-port.ts';
import type { Progress } from '../process/progress.ts';
import { run } from '../process/run.ts';
import { seedDemoData } from '../stack/demo-data.ts';
import { startLocalPayments } from '../stack/local-payments.ts';
import { repositoryPath, repositoryRoot, testPaths } from '../stack/paths.ts';
import { payPalSettings } from '../stack/paypal-settings.ts';
import { prepareStack } from '../stack/stack.ts';
import { newVapidSettings } from '../stack/vapid-keys.ts';
import { readResult } from './jest-tests.ts';
import type { Counts } from './results.ts';

export interface BrowserProduct {
  address: string;
  /** Environment variables with the servers of the product, for journeys that change stored data, and with its mailbox. */
  env: Record<string, string>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Prepares the product as `npm start` runs it, with its own demo data. */
export async function prepareBrowserProduct(
  infrastructure: Infrastructure,
  { log }: Pick<Progress, 'log'>,
): Promise<BrowserProduct> {
  const { mongoUri, amqpUrl, redisUrl } = infrastructure;
  const namespace = 'e2e';
  const port = await freePort();
  // Browsers have no passkeys at an IP address.
  const address = `http://localhost:${port}`;
  const mailbox = await startMailbox();
  const linkedSite = await startLinkedSite();
  const webhookReceiver = await startWebhookReceiver();
  const socialSite = await startSocialSite(address);
  const paypal = await startLocalPayments(address);
  const stack = await prepareStack({
    ...testPaths,
    ...{ mongoUri, amqpUrl, redisUrl, namespace, publicUrl: address, watch: false, port, log },
    host: '127.0.0.1',
    // All journeys come from one address and would exceed the usual rate limit.
    settings: {
      RATE_LIMIT: '100',
      ...mailSettings(mailbox),
      ...payPalSettings(paypal),
      ...socialSite.settings,
      ...newVapidSettings(),
      // Journeys run a push service of their own.
      PUSH_TEST_HOST: '127.0.0.1',
      LINK_PREVIEWS_TEST_ADDRESS: linkedSite.address,
      WEBHOOK_TEST_ADDRESS: webhookReceiver.address,
      // A message has failed after two attempts.
      WEBHOOK_RETRY_SECONDS: '0.1',
      NOTIFICATION_DELAY_SECONDS: '0',
      // Not the defaults, so that the privacy policy shows settings.
      ...{ RETENTION_NOTIFICATIONS_DAYS: '45', SESSION_MAX_DAYS: '60' },
      MESSAGE_MAIL_DELAY_SECONDS: '0',
      UNREAD_NOTICE_DELAY_SECONDS: '1',
      UNREAD_NOTICE_SECONDS: '5',
      HUMAN_CHECK: 'true',
      HUMAN_CHECK_ATTEMPTS: '20',
    },
  });
  return {
    address,
    env: {
      ...{ MONGODB_URI: mongoUri, AMQP_URL: amqpUrl, REDIS_URL: redisUrl, NAMESPACE: namespace },
      MAILBOX_URL: mailbox.url,
      PAYPAL_SANDBOX_URL: paypal.url,
      LINKED_SITE_URL: linkedSite.url(''),
      WEBHOOK_RECEIVER_URL: webhookReceiver.url(''),
      // For journeys that start a service of their own.
      ...mailSettings(mailbox),
    },
    async start() {
      await seedDemoData({ ...testPaths, infrastructure, namespace });
      await stack.startServices();
      await stack.startGateway();
    },
    async stop() {
      await stack.stop();
      await mailbox.stop();
      await paypal.stop();
      await socialSite.close();
      linkedSite.stop();
      webhookReceiver.close();
    },
  };
}

interface PlaywrightResult {
  stats: { expected: number; unexpected: number; flaky: number };
}

interface PlaywrightRun extends Pick<BrowserProduct, 'address' | 'env'> {
  /** The path of the browser. */
  chromium: string;
  /** In the folder `web`. */
  config: string;
  /** The reports that the configuration does not choose, such as `list,json`. */
  reporter?: string;
}

/** Runs Playwright on the running product. Prints the output while it runs. False when a test has failed. */
export function runPlaywright(
  { address, env, chromium, config, reporter }: PlaywrightRun,
  args: readonly string[],
): Promise<boolean> {
  return run({
    command: process.execPath,
    args: [
      repositoryPath('node_modules/@playwright/test/cli.js'),
      ...['test', '--config', `web/${config}`, ...(reporter ? [`--reporter=${reporter}`] : []), ...args],
    ],
    cwd: repositoryRoot,
    env: { ...process.env, ...env, BASE_URL: address, CHROMIUM_PATH: chromium },
    show: 'both',
  }).then(
    () => true,
    () => false,
  );
}

/** Runs the journeys of a user through the running product. */
export async function browserTests(
  { address, env, chromium }: Pick<PlaywrightRun, 'address' | 'env' | 'chromium'>,
  paths: readonly string[],
): Promise<Counts> {
  const outputFile = join(testPaths.dataDir, 'playwright.json');
  const ok = await runPlaywright(
    {
      ...{ address, chromium, config: 'playwright.config.ts', reporter: 'list,json' },
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: outputFile },
    },
    paths,
  );
  const { expected = 0, unexpected = 0, flaky = 0 } = readResult<PlaywrightResult>(outputFile)?.stats ?? {};
  return { passed: expected + flaky, failed: ok ? unexpected : Math.max(1, unexpected) };
}
