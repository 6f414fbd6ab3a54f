/** Measures the product and prints each result beside a baseline that was measured in the same run. */

import { mkdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { prepareInfrastructure } from '../../scripts/infra/infrastructure.ts';
import { runCommand } from '../../scripts/process/command.ts';
import { freePort } from '../../scripts/process/free-port.ts';
import { acquireLock } from '../../scripts/process/lock.ts';
import { terminalProgress } from '../../scripts/process/progress.ts';
import { UserError } from '../../scripts/process/user-error.ts';
import { buildWeb, generateProto } from '../../scripts/stack/build.ts';
import { seedDemoData } from '../../scripts/stack/demo-data.ts';
import { dropNamespace } from '../../scripts/stack/drop-namespace.ts';
import { repositoryPath } from '../../scripts/stack/paths.ts';
import { prepareStack, type Stack } from '../../scripts/stack/stack.ts';
import { chatDelivery } from './chat-delivery.ts';
import { chatGroups } from './chat-groups.ts';
import { signInDemoUsers } from './demo-users.ts';
import { gatewayThroughput } from './gateway-throughput.ts';
import { interestClicks } from './interest-clicks.ts';
import { pageFlood } from './page-flood.ts';
import { planLists } from './plan-lists.ts';
import { formatTable, type ResultTable } from './results.ts';
import { serviceCost } from './service-cost.ts';
import { createVirtualUsers } from './virtual-users.ts';
import { conversationFigures } from './web/conversation-figures.ts';
import { firstPaint } from './web/first-paint.ts';

const paths = { dataDir: repositoryPath('.data/bench'), logDir: repositoryPath('.data/bench/logs') };
const { log, step } = terminalProgress();

/** Members who read plan lists and click on plans. */
const MEMBERS = 64;

const PARTS = ['chat', 'reads', 'plans', 'web', 'groups', 'gateway'] as const;
type Part = (typeof PARTS)[number];

await runCommand({ log, main });

async function main(resources: AsyncDisposableStack): Promise<number> {
  const tables = await bench(resources);
  const [{ model = 'unknown' } = {}] = cpus();
  process.stdout.write(
    `\n${cpus().length} × ${model}, Node ${process.version}; ${new Date().toISOString()}\n`,
  );
  for (const table of tables) process.stdout.write(`${formatTable(table)}\n`);
  return 0;
}

async function bench(resources: AsyncDisposableStack): Promise<ResultTable[]> {
  const wanted = wantedParts();
  const measure = async (part: Part, title: string, run: () => Promise<readonly ResultTable[]>) =>
    wanted.includes(part) ? step(title, run) : [];
  mkdirSync(paths.logDir, { recursive: true });
  const lock = acquireLock(repositoryPath('.data/bench.lock'));
  if (!lock.held)
    throw new UserError(`Another benchmark is in progress in this folder (process ${lock.owner.pid}).`);
  resources.defer(lock.release);
  const namespace = `bench_${Date.now().toString(36)}`;
  const infrastructure = await step('Programs for MongoDB, RabbitMQ and Redis are there', () =>
    prepareInfrastructure({ ...paths, ephemeral: true, log: log }),
  );
  resources.defer(infrastructure.stop);
  await step('MongoDB, RabbitMQ and Redis answer', infrastructure.start);
  await step('Event contracts are generated', generateProto);
  if (wanted.includes('web') || wanted.includes('gateway')) await step('Screens are built', buildWeb);
  const { mongoUri, redisUrl } = infrastructure;

  resources.defer(() => dropNamespace(infrastructure, namespace));
  const { stack, publicUrl } = await prepareProduct(infrastructure, namespace);
  resources.defer(stack.stop);
  await step('Demo data is stored', () => seedDemoData({ ...paths, infrastructure, namespace }));
  await step('Services are ready', stack.startServices);
  const at = (name: keyof Stack['ports']) => `http://127.0.0.1:${stack.ports[name]}`;
  const [writer, reader] = await signInDemoUsers(at('auth'));

  const delivery = await measure('chat', 'Chat is measured', async () => [
    await chatDelivery({ first: at('chat-1'), second: at('chat-2'), writer, reader }, redisUrl),
  ]);
  const reads = await measure('reads', 'Plan list and chat history are measured', () =>
    serviceCost({ mongoUri, namespace, reader, plan: at('plan'), chat: at('chat-1') }),
  );
  const plans = await measure('plans', 'Plan lists and interest are measured', async () => {
    const plan = { url: at('plan'), pid: stack.services.plan.pid as number };
    const members = await createVirtualUsers({ mongoUri, namespace, service: 'plan' }, MEMBERS);
    return [await planLists(plan, members), await interestClicks({ mongoUri, namespace, plan }, members)];
  });
  await step('The gateway is ready', stack.startGateway);
  const web = await measure('web', 'Pages and a long conversation are measured', async () => [
    await firstPaint(publicUrl),
    ...(await conversationFigures({ gateway: publicUrl, auth: at('auth'), mongoUri, namespace })),
  ]);
  const groups = await measure('groups', 'Groups are measured', () => {
    const chat = { url: at('chat-1'), pid: stack.services['chat-1'].pid as number };
    return chatGroups({ gateway: publicUrl, redisUrl, mongoUri, namespace, chat });
  });
  await stack.stop();
  const gateway = await measure('gateway', 'The gateway is measured', async () => [
    await gatewayThroughput(redisUrl),
    await pageFlood(redisUrl),
  ]);
  return [...delivery, ...groups, ...gateway, ...reads, ...plans, ...web];
}

function wantedParts(): readonly Part[] {
  const named = process.argv.slice(2);
  const unknown = named.find((name) => !(PARTS as readonly string[]).includes(name));
  if (unknown) throw new UserError(`There is no part "${unknown}". Parts: ${PARTS.join(', ')}.`);
  return named.length > 0 ? (named as Part[]) : PARTS;
}

async function prepareProduct(
  servers: { mongoUri: string; amqpUrl: string; redisUrl: string },
  namespace: string,
): Promise<{ stack: Stack; publicUrl: string }> {
  const port = await freePort();
  const { mongoUri, amqpUrl, redisUrl } = servers;
  const publicUrl = `http://127.0.0.1:${port}`;
  // All users come from one address and would exceed the usual limits.
  const settings = {
    RATE_LIMIT: '10000',
    SOCKET_EVENTS_PER_SECOND: '10000',
    SOCKETS_JOINING_PER_NETWORK: '100000',
  };
  const stack = await prepareStack({
    ...paths,
    mongoUri,
    amqpUrl,
    redisUrl,
    namespace,
    port,
    log,
    host: '127.0.0.1',
    publicUrl,
    settings,
    watch: false,
  });
  return { stack, publicUrl };
}
