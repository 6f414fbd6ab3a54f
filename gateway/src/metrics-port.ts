import type { Server } from 'node:http';
import { listen } from '@layover/kit/http/listen';
import type { Logger } from '@layover/kit/logger';
import type { Registry } from 'prom-client';
import type { GatewaySettings } from './config.ts';

/** /metrics beside the main port, which everybody can reach; nothing unless a port is set. */
export async function listenForMetrics(
  { HOST, METRICS_PORT }: GatewaySettings,
  registry: Registry,
  logger: Logger,
): Promise<Server | undefined> {
  if (METRICS_PORT === undefined) return undefined;
  const answer = async () => ({ type: registry.contentType, body: await registry.metrics() });
  return listen(
    (_req, res) => {
      answer().then(
        ({ type, body }) => res.setHeader('Content-Type', type).end(body),
        () => res.writeHead(500).end(),
      );
    },
    { HOST, PORT: METRICS_PORT },
    logger,
  );
}
