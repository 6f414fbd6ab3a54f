/** Prints how fast the product is, each figure beside the same work done by the least that could do it, in the same run. */

import { mkdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { prepareInfrastructure } from '../infra/infrastructure.ts';
import { freePort } from '../process/free-port.ts';
import { acquireLock } from '../process/lock.ts';
import { terminalProgress } from '../process/progress.ts';
import { formatError, UserError } from '../process/user-error.ts';
import { generateProto } from '../stack/build.ts';
import { seedDemoData } from '../stack/demo-data.ts';
import { dropNamespace } from '../stack/drop-namespace.ts';
import { repositoryPath } from '../stack/paths.ts';
import { prepareStack, type Stack } from '../stack/stack.ts';
import { stopOnSignal, Undo } from '../stack/undo.ts';
import { chatDelivery } from './chat-delivery.ts';
import { chatGroups } from './chat-groups.ts';
import { signInDemoUsers } from './demo-users.ts';
import { gatewayThroughput } from './gateway-throughput.ts';
import { formatTable, type ResultTable } from './results.ts';
import { serviceCost } from './service-cost.ts';

const layout = { dataDir: repositoryPath('.data/bench'), logDir: repositoryPath('.data/bench/logs') };
const { say, step } = terminalProgress();
const undo = new Undo();
stopOnSignal(undo, say);
let code = 0;
try {
  const groups = await bench();
  const [{ model = 'unknown' } = {}] = cpus();
  process.stdout.write(
    `\n${cpus().length} × ${model}, Node ${process.version}; ${new Date().toISOString()}\n`,
  );
  for (const group of groups) process.stdout.write(`${formatTable(group)}\n`);
} catch (error) {
  if (!undo.wasAsked) process.stderr.write(`\n${formatError(error)}\n`);
  code = 1;
}
await undo.all();
process.exit(code);

async function bench(): Promise<ResultTable[]> {
  mkdirSync(layout.logDir, { recursive: true });
  const lock = acquireLock(repositoryPath('.data/bench.lock'));
  if (!lock.held) throw new UserError(`A benchmark is under way in this folder (process ${lock.by.pid}).`);
  undo.add(lock.release);
  const namespace = `bench_${Date.now().toString(36)}`;
  const infrastructure = await step('Programs for MongoDB, RabbitMQ and Redis are there', () =>
    prepareInfrastructure({ ...layout, ephemeral: true, onStep: say }),
  );
  undo.add(infrastructure.stop);
  await step('MongoDB, RabbitMQ and Redis answer', infrastructure.start);
  await step('Event contracts are generated', generateProto);
  const { mongoUri, redisUrl } = infrastructure;

  undo.add(() => dropNamespace(infrastructure, namespace));
  const { stack, publicUrl } = await openStack(infrastructure, namespace);
  await step('Demo data is stored', () => seedDemoData({ ...layout, infrastructure, namespace }));
  await step('Services are ready', stack.startServices);
  const at = (name: keyof Stack['ports']) => `http://127.0.0.1:${stack.ports[name]}`;
  const [writer, reader] = await signInDemoUsers(at('auth'));

  const delivery = await step('Chat is measured', () =>
    chatDelivery({ first: at('chat-1'), second: at('chat-2'), writer, reader }, redisUrl),
  );
  const costs = await step('Plan list and chat history are measured', () =>
    serviceCost({ mongoUri, namespace, reader, plan: at('plan'), chat: at('chat-1') }),
  );
  await step('The gateway is ready', stack.startGateway);
  const groups = await step('Groups are measured', () => {
    const keysDir = `${layout.dataDir}/keys`;
    const chat = { url: at('chat-1'), pid: stack.services['chat-1'].pid as number };
    return chatGroups({ gateway: publicUrl, redisUrl, mongoUri, namespace, keysDir, chat });
  });
  await stack.stop();
  const throughput = await step('The gateway is measured', () => gatewayThroughput(redisUrl));
  return [delivery, ...groups, throughput, ...costs];
}

async function openStack(
  servers: { mongoUri: string; amqpUrl: string; redisUrl: string },
  namespace: string,
): Promise<{ stack: Stack; publicUrl: string }> {
  const port = await freePort();
  const { mongoUri, amqpUrl, redisUrl } = servers;
  const publicUrl = `http://127.0.0.1:${port}`;
  // One machine is everybody: what the limits are made to stop.
  const settings = {
    RATE_LIMIT: '10000',
    SOCKET_EVENTS_PER_SECOND: '10000',
    SOCKETS_JOINING_PER_NETWORK: '100000',
  };
  const stack = await prepareStack({
    ...layout,
    ...{ mongoUri, amqpUrl, redisUrl, namespace, port, say },
    host: '127.0.0.1',
    publicUrl,
    settings,
    watch: false,
  });
  undo.add(stack.stop);
  return { stack, publicUrl };
}
