import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSettings } from '@layover/kit/config';
import { createLogger } from '@layover/kit/logger';
import { Registry } from 'prom-client';
import { buildGateway } from '../app.ts';
import { gatewaySettings } from '../settings.ts';

export interface TestGateway {
  url: string;
  port: number;
  namespace: string;
  server: Server;
  registry: Registry;
  /** The logged lines, parsed. */
  logs: Record<string, unknown>[];
  stop: () => Promise<void>;
}

/** No server listens on this port. */
const UNREACHABLE_URL = 'http://127.0.0.1:1';

/** Starts a gateway on a free port. Services without a setting are unavailable. */
export async function startTestGateway(settings: Record<string, string> = {}): Promise<TestGateway> {
  const namespace = `t${randomBytes(5).toString('hex')}`;
  const logs: Record<string, unknown>[] = [];
  const logger = createLogger('gateway', 'info', { write: (line) => void logs.push(JSON.parse(line)) });
  const registry = new Registry();
  const unavailable = ['AUTH', 'USER', 'CHAT', 'PLAN', 'CONTENT', 'PAYMENT'].map((name) => [
    `${name}_URL`,
    UNREACHABLE_URL,
  ]);
  const env = {
    ...Object.fromEntries(unavailable),
    NODE_ENV: 'test',
    PORT: '0',
    NAMESPACE: namespace,
    REDIS_URL: process.env.REDIS_URL,
    // Long enough for a busy machine: after a timeout the gateway would count in memory.
    REDIS_TIMEOUT_MS: '5000',
    ...settings,
  };
  const gateway = buildGateway({ settings: readSettings(gatewaySettings, env), logger, registry });
  const server = createServer(gateway.app);
  gateway.attach(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    namespace,
    server,
    registry,
    logs,
    stop: () =>
      new Promise((resolve) => {
        gateway.closeSockets();
        server.close(() => resolve());
        server.closeAllConnections();
        gateway.close();
      }),
  };
}
