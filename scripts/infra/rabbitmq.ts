import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { freePort } from '../process/free-port.ts';
import { type Dependency, localDependency } from './dependency.ts';
import { type LaunchContext, superviseTask } from './launch-context.ts';
import { ping } from './probes.ts';

/** RabbitMQ on free loopback ports, including its node registry (epmd). */
export async function createRabbitmq(
  context: LaunchContext,
  program: string,
  origin: string,
): Promise<Dependency> {
  const [port, distribution, registry] = [await freePort(), await freePort(), await freePort()];
  const url = `amqp://guest:guest@127.0.0.1:${port}`;
  const folder = context.launcher.folder('rabbitmq', 'rabbitmq');
  const hostFolder = context.launcher.hostPath('rabbitmq');
  const settings = [
    `listeners.tcp.1 = 127.0.0.1:${port}`,
    'log.file = false',
    'log.console = true',
    'log.console.level = warning',
  ];
  const { rabbitmqDefinitions } = context;
  if (rabbitmqDefinitions) {
    writeDefinitions(`${hostFolder}/definitions`, rabbitmqDefinitions);
    settings.push('definitions.import_backend = local_filesystem');
    settings.push(`definitions.local.path = ${folder}/definitions`);
  }
  writeFileSync(`${hostFolder}/rabbitmq.conf`, `${settings.join('\n')}\n`);
  if (!existsSync(`${hostFolder}/enabled_plugins`)) writeFileSync(`${hostFolder}/enabled_plugins`, '[].\n');

  const task = {
    program,
    args: [],
    user: 'rabbitmq',
    stopSignal: 'TERM',
    env: {
      HOME: folder,
      RABBITMQ_NODENAME: 'layover@localhost',
      RABBITMQ_MNESIA_BASE: `${folder}/mnesia`,
      RABBITMQ_LOG_BASE: `${folder}/log`,
      RABBITMQ_CONFIG_FILE: `${folder}/rabbitmq.conf`,
      RABBITMQ_ENABLED_PLUGINS_FILE: `${folder}/enabled_plugins`,
      RABBITMQ_DIST_PORT: `${distribution}`,
      ERL_EPMD_PORT: `${registry}`,
      ERL_EPMD_ADDRESS: '127.0.0.1',
      RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1}',
    },
  } as const;
  const server = superviseTask(context, 'rabbitmq', task, async () => {
    await ping('rabbitmq', url);
    return true;
  });
  return localDependency('rabbitmq', url, origin, [server]);
}

/** A RabbitMQ that imports definitions makes no user by itself. */
const guest = {
  vhosts: [{ name: '/' }],
  users: [{ name: 'guest', password: 'guest', tags: ['administrator'] }],
  permissions: [{ user: 'guest', vhost: '/', configure: '.*', write: '.*', read: '.*' }],
};

function writeDefinitions(folder: string, definitions: Readonly<Record<string, string>>): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const files = { '0-guest.json': JSON.stringify(guest), ...definitions };
  for (const [name, text] of Object.entries(files)) writeFileSync(`${folder}/${name}`, text);
}
