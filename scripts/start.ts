import { prepareInfrastructure } from './infra/infrastructure.ts';
import { canListen } from './process/free-port.ts';
import { acquireLock } from './process/lock.ts';
import { sinceCommandMs, terminalProgress } from './process/progress.ts';
import { formatError, UserError } from './process/user-error.ts';
import { buildWeb, generateProto } from './stack/build.ts';
import { seedDemoData, seededPasswordKind } from './stack/demo-data.ts';
import { type DemoPlan, planDemoData } from './stack/demo-password.ts';
import { devPaths, repositoryPath } from './stack/paths.ts';
import { writeRunningServers } from './stack/running-servers.ts';
import { prepareStack } from './stack/stack.ts';
import { stopOnSignal, Undo } from './stack/undo.ts';
import { watchSources } from './stack/watch.ts';

const watch = process.argv.includes('--watch');
const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 8080);
const address = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
const { say, step } = terminalProgress();

const undo = new Undo();
stopOnSignal(undo, say);
try {
  await start();
} catch (error) {
  await undo.all();
  if (!undo.wasAsked) {
    process.stderr.write(`\n${formatError(error)}\n`);
    process.exit(1);
  }
}

async function start() {
  const lock = acquireLock(repositoryPath('.data/start.lock'), address);
  if (!lock.held) {
    throw new UserError(`Layover already runs from this folder (process ${lock.by.pid}, ${lock.by.note}).`);
  }
  undo.add(lock.release);
  await refuseTakenPort();

  const namespace = process.env.NAMESPACE || 'layover';
  const infrastructure = await step('Programs for MongoDB, RabbitMQ and Redis are there', () =>
    prepareInfrastructure({ ...devPaths, onStep: say }),
  );
  undo.add(infrastructure.stop);
  const { mongoUri, amqpUrl, redisUrl } = infrastructure;
  const stack = await prepareStack({
    ...devPaths,
    ...{ mongoUri, amqpUrl, redisUrl, namespace, publicUrl: address, watch, host, port, say },
  });
  undo.add(stack.stop);

  // The services wait for their servers by themselves; only the demo data must be there before them.
  const seeding = { ...devPaths, infrastructure, namespace };
  const demo = planDemoData(host, seededPasswordKind(seeding));
  const servers = step('MongoDB, RabbitMQ and Redis answer', infrastructure.start);
  const contracts = step('Event contracts are generated', generateProto);
  const screens = step('Screens are built', buildWeb);
  const data = Promise.all([servers, contracts]).then(async () => {
    if (demo.seed) await step('Demo data is drawn and stored', () => seedDemoData(seeding, demo.password));
  });
  const services = Promise.all([contracts, demo.seed ? data : undefined]).then(() =>
    step('Services are ready', stack.startServices),
  );
  await Promise.all([data, screens, services]);
  // Minutes may have passed: another program could have taken the port, and would answer in place of the gateway.
  await refuseTakenPort();
  await step('Gateway is ready', stack.startGateway);
  if (watch) undo.add(watchSources(stack, say));
  lock.note(address);
  undo.add(
    writeRunningServers({
      MONGODB_URI: mongoUri,
      AMQP_URL: amqpUrl,
      REDIS_URL: redisUrl,
      NAMESPACE: namespace,
    }),
  );
  await greet(demo);
}

async function refuseTakenPort() {
  if (await canListen(port, host)) return;
  throw new UserError(`Port ${port} on ${host} is taken by another program: set PORT to a free one.`);
}

async function greet({ shown }: DemoPlan) {
  const { demoLogins } = await import('./seed/logins.ts');
  const width = Math.max(...demoLogins.map(({ email }) => email.length));
  const lines = demoLogins.map(({ role, email }) => `  ${role.padEnd(6)} ${email.padEnd(width)}  ${shown}`);
  const seconds = (sinceCommandMs() / 1000).toFixed(1);
  process.stdout.write(
    `\nLayover runs after ${seconds} s: ${address}\n\n${lines.join('\n')}\n\nLogs: .data/logs   Stop: Ctrl-C\n`,
  );
}
