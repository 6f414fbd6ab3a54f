import { join } from 'node:path';
import { startFakeIdentityProvider } from '../../services/auth/src/testing/fake-identity-provider.ts';
import { startLinkedSite } from '../../services/chat/src/link-previews/testing/start-test-site.ts';
import { startWebhookReceiver } from '../../services/user/src/testing/webhook-receiver.ts';
import type { Infrastructure } from '../infra/infrastructure.ts';
import { mailSettings } from '../mailbox/mail-settings.ts';
import { startMailbox } from '../mailbox/mailbox.ts';
import { freePort } from '../process/free-port.ts';
import type { Progress } from '../process/progress.ts';
import { seedDemoData } from '../stack/demo-data.ts';
import { startLocalPayments } from '../stack/local-payments.ts';
import { testPaths } from '../stack/paths.ts';
import { payPalSettings } from '../stack/paypal-settings.ts';
import { prepareStack } from '../stack/stack.ts';
import { newVapidSettings } from '../stack/vapid-keys.ts';
import { runAgain } from './attempts/run-again.ts';
import { runFailedJourneys, runPlaywright } from './attempts/run-playwright.ts';
import { runTenTimes } from './attempts/run-ten-times.ts';
import type { SuiteResult } from './attempts/test-case.ts';
import type { SelectedTests } from './selected-tests.ts';

interface BrowserProduct {
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
  const identityProvider = await startFakeIdentityProvider(address);
  const paypal = await startLocalPayments(address);
  const stack = await prepareStack({
    ...testPaths,
    mongoUri,
    amqpUrl,
    redisUrl,
    namespace,
    publicUrl: address,
    watch: false,
    port,
    log,
    host: '127.0.0.1',
    // All journeys come from one address and would exceed the usual rate limit.
    settings: {
      RATE_LIMIT: '100',
      ...mailSettings(mailbox),
      ...payPalSettings(paypal),
      ...identityProvider.settings,
      ...newVapidSettings(),
      // Journeys run a push service of their own.
      PUSH_TEST_HOST: '127.0.0.1',
      LINK_PREVIEWS_TEST_ADDRESS: linkedSite.address,
      WEBHOOK_TEST_ADDRESS: webhookReceiver.address,
      // A message has failed after two attempts.
      WEBHOOK_RETRY_SECONDS: '0.1',
      NOTIFICATION_DELAY_SECONDS: '0',
      // Not the defaults, so that the privacy policy shows settings.
      RETENTION_NOTIFICATIONS_DAYS: '45',
      SESSION_MAX_DAYS: '60',
      MESSAGE_MAIL_DELAY_SECONDS: '0',
      UNREAD_NOTICE_DELAY_SECONDS: '1',
      // Somebody who leaves the page counts as away a few seconds later, before the last check of a chat.
      UNREAD_NOTICE_SECONDS: '10',
      HUMAN_CHECK: 'true',
      HUMAN_CHECK_ATTEMPTS: '20',
    },
  });
  return {
    address,
    env: {
      MONGODB_URI: mongoUri,
      AMQP_URL: amqpUrl,
      REDIS_URL: redisUrl,
      NAMESPACE: namespace,
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
      await identityProvider.close();
      linkedSite.stop();
      webhookReceiver.close();
    },
  };
}

type StartedProduct = Pick<BrowserProduct, 'address' | 'env'> & {
  /** The path of the browser. */
  chromium: string;
};

/** The environment of Playwright for a running product. */
export const browserEnv = ({ address, env, chromium }: StartedProduct): NodeJS.ProcessEnv => ({
  ...process.env,
  ...env,
  BASE_URL: address,
  CHROMIUM_PATH: chromium,
});

/** Runs the journeys of a user through the running product. */
export async function browserTests(
  product: StartedProduct,
  { e2e: args, underLoad }: Pick<SelectedTests, 'e2e' | 'underLoad'>,
  log: (line: string) => void,
): Promise<SuiteResult> {
  const run = {
    config: 'web/playwright.config.ts',
    outputFile: join(testPaths.dataDir, 'playwright.json'),
    env: browserEnv(product),
    args,
  };
  if (underLoad) return runTenTimes(() => runPlaywright(run), log);
  return runAgain(await runPlaywright(run), (failed) => {
    log(`${failed.length} failed. They run again in one worker.`);
    return runFailedJourneys(run, failed);
  });
}
