import { isLoopbackUrl } from '@layover/kit/paypal-sandbox';
import type { PayPalSandbox } from '@layover/paypal-sandbox/start-paypal-sandbox';
import { prepareInfrastructure } from './infra/infrastructure.ts';
import { mailSettings } from './mailbox/mail-settings.ts';
import type { Mailbox } from './mailbox/mailbox.ts';
import { runCommand } from './process/command.ts';
import { canListen } from './process/free-port.ts';
import { acquireLock } from './process/lock.ts';
import { sinceCommandMs, terminalProgress } from './process/progress.ts';
import { UserError } from './process/user-error.ts';
import { buildWeb, generateProto } from './stack/build.ts';
import { isDemoDataOld, seedDemoData, seededPasswordKind, upgradeDemoData } from './stack/demo-data.ts';
import { type DemoPlan, planDemoData } from './stack/demo-password.ts';
import { devPaths, repositoryPath } from './stack/paths.ts';
import { payPalSettings } from './stack/paypal-settings.ts';
import { writeRunningServers } from './stack/running-servers.ts';
import { prepareStack } from './stack/stack.ts';
import { localVapidSettings } from './stack/vapid-keys.ts';
import { watchSources } from './stack/watch.ts';

const watch = process.argv.includes('--watch');
const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 8080);
// Browsers have no passkeys at an IP address.
const address = `http://${['127.0.0.1', '0.0.0.0'].includes(host) ? 'localhost' : host}:${port}`;
const { log, step } = terminalProgress();

await runCommand({ log, main: start });

async function start(resources: AsyncDisposableStack): Promise<undefined> {
  const lock = acquireLock(repositoryPath('.data/start.lock'), address);
  if (!lock.held) {
    throw new UserError(
      `Layover already runs from this folder (process ${lock.owner.pid}, ${lock.owner.note}).`,
    );
  }
  resources.defer(lock.release);
  await requireFreePort();

  const namespace = process.env.NAMESPACE || 'layover';
  const infrastructure = await step('Programs for MongoDB, RabbitMQ and Redis are there', () =>
    prepareInfrastructure({ ...devPaths, log }),
  );
  resources.defer(infrastructure.stop);
  const { mongoUri, amqpUrl, redisUrl } = infrastructure;
  const mailbox = await openMailbox(resources);
  const paypal = await openPayPal(resources);
  const stack = await prepareStack({
    ...devPaths,
    mongoUri,
    amqpUrl,
    redisUrl,
    namespace,
    publicUrl: address,
    watch,
    host,
    port,
    log,
    settings: {
      ...(mailbox && mailSettings(mailbox)),
      ...(paypal && payPalSettings(paypal)),
      ...localVapidSettings(devPaths.dataDir),
    },
  });
  resources.defer(stack.stop);

  // The services wait for their servers themselves. Only the demo data must be stored before the services start.
  const seedOptions = { ...devPaths, infrastructure, namespace };
  const demo = planDemoData(host, seededPasswordKind(seedOptions));
  const isOld = isDemoDataOld(seedOptions);
  const servers = step('MongoDB, RabbitMQ and Redis answer', infrastructure.start);
  const contracts = step('Event contracts are generated', generateProto);
  const screens = step('Screens are built', buildWeb);
  const data = Promise.all([servers, contracts]).then(async () => {
    if (demo.seed) await step('Demo data is stored', () => seedDemoData(seedOptions, demo.password));
    else if (isOld) await step('Demo data is upgraded', () => upgradeDemoData(seedOptions));
  });
  const services = Promise.all([contracts, demo.seed || isOld ? data : undefined]).then(() =>
    step('Services are ready', stack.startServices),
  );
  await Promise.all([data, screens, services]);
  // The first start takes minutes, in which another program can have taken the port.
  await requireFreePort();
  await step('Gateway is ready', stack.startGateway);
  if (watch) resources.defer(watchSources(stack, log));
  lock.setNote(address);
  const addresses = { MONGODB_URI: mongoUri, AMQP_URL: amqpUrl, REDIS_URL: redisUrl, NAMESPACE: namespace };
  resources.defer(writeRunningServers(addresses));
  await printGreeting(demo, { Mails: mailbox?.url, 'PayPal sandbox': paypal?.url });
  return undefined;
}

/** Shows the mails of the product, unless they are sent to a mail server. */
async function openMailbox(resources: AsyncDisposableStack): Promise<Mailbox | undefined> {
  if (process.env.SMTP_URL) return undefined;
  const { startMailbox } = await import('./mailbox/mailbox.ts');
  const mailbox = await startMailbox();
  resources.defer(mailbox.stop);
  return mailbox;
}

/** Takes payments in a sandbox on this computer, unless the product has an account at PayPal or others can reach it. */
async function openPayPal(resources: AsyncDisposableStack): Promise<PayPalSandbox | undefined> {
  if (process.env.PAYPAL_CLIENT_ID || !isLoopbackUrl(address)) return undefined;
  const { startLocalPayments } = await import('./stack/local-payments.ts');
  const paypal = await startLocalPayments(address, `${devPaths.dataDir}/paypal-sandbox.json`);
  resources.defer(paypal.stop);
  return paypal;
}

async function requireFreePort() {
  if (await canListen(port, host)) return;
  throw new UserError(`Port ${port} on ${host} is taken by another program: set PORT to a free one.`);
}

async function printGreeting({ shown }: DemoPlan, pages: Record<string, string | undefined>) {
  const { demoLogins } = await import('./seed/logins.ts');
  const width = Math.max(...demoLogins.map(({ email }) => email.length));
  const lines = demoLogins.map(({ role, email }) => `  ${role.padEnd(6)} ${email.padEnd(width)}  ${shown}`);
  const seconds = (sinceCommandMs() / 1000).toFixed(1);
  const links = Object.entries(pages).flatMap(([name, url]) => (url ? `${name}: ${url}   ` : []));
  process.stdout.write(
    `\nLayover runs after ${seconds} s: ${address}\n\n${lines.join('\n')}\n\n${links.join('')}Logs: .data/logs   Stop: Ctrl-C\n`,
  );
}
