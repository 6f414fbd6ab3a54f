import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { declareInstallation } from '@layover/kit/events/declare';
import { freePort } from '../process/free-port.ts';
import { startProcess } from '../process/live-process.ts';
import { type Supervised, supervise } from '../process/supervisor.ts';
import { repositoryPath } from './paths.ts';
import {
  gatewaySettings,
  type InstanceName,
  instances,
  type StackEnv,
  serviceSettings,
} from './processes.ts';

interface StackOptions extends StackEnv {
  host: string;
  port: number;
  logDir: string;
  log: (line: string) => void;
}

export interface Stack {
  services: Record<InstanceName, Supervised>;
  gateway: Supervised;
  /** The port of each instance, for measuring one alone. */
  ports: Readonly<Record<InstanceName, number>>;
  /** Makes the queues of events and starts all services at once; resolves when all are ready. */
  startServices(): Promise<void>;
  startGateway(): Promise<void>;
  /** Stops the gateway first, so that no new request arrives, then the services. */
  stop(): Promise<void>;
}

/** Chooses free ports for the gateway and the services; starts nothing yet. */
export async function prepareStack(options: StackOptions): Promise<Stack> {
  mkdirSync(options.logDir, { recursive: true });
  const ports = await choosePorts();
  const services = Object.fromEntries(
    instances.map(({ name, service }) => {
      const settings = serviceSettings(service, ports[name], ports, options);
      return [name, superviseNode(name, `services/${service}`, settings, '/health/ready', options)];
    }),
  ) as Record<InstanceName, Supervised>;
  const listen = { host: options.host, port: options.port, webDir: repositoryPath('web/dist') };
  const gateway = superviseNode(
    'gateway',
    'gateway',
    gatewaySettings(listen, ports, options),
    '/api/health',
    options,
  );

  return {
    services,
    gateway,
    ports,
    async startServices() {
      const queues = declareInstallation(options.amqpUrl, options.namespace);
      await Promise.all([queues, ...Object.values(services).map((service) => service.start())]);
    },
    startGateway: gateway.start,
    async stop() {
      await gateway.stop();
      await Promise.all(Object.values(services).map((service) => service.stop()));
    },
  };
}

async function choosePorts() {
  const ports = {} as Record<InstanceName, number>;
  for (const { name } of instances) ports[name] = await freePort();
  return ports;
}

/** Supervises a Node process of the product. It is ready when `readyPath` answers with a success status. */
export function superviseNode(
  name: string,
  folder: string,
  settings: Record<string, string>,
  readyPath: string,
  { logDir, log }: Pick<StackOptions, 'logDir' | 'log'>,
): Supervised {
  const logFile = join(logDir, `${name}.log`);
  writeFileSync(logFile, '');
  const host = settings.HOST === '0.0.0.0' || settings.HOST === '::' ? '127.0.0.1' : settings.HOST;
  return supervise({
    name,
    log,
    logFile,
    launch: () =>
      startProcess({
        command: process.execPath,
        args: ['--max-semi-space-size=32', 'src/main.ts'],
        cwd: repositoryPath(folder),
        env: { ...process.env, ...settings },
        logFile,
      }),
    ready: async () => {
      const answer = await fetch(`http://${host}:${settings.PORT}${readyPath}`, {
        signal: AbortSignal.timeout(2_000),
      });
      await answer.body?.cancel();
      return answer.ok;
    },
  });
}
