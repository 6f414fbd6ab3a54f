import type { Server } from 'node:http';
import { listen } from '@layover/kit/http/listen';
import type { Logger } from '@layover/kit/logger';
import type { Registry } from 'prom-client';
import type { GatewaySettings } from './settings.ts';

/** Serves `/metrics` on METRICS_PORT, because the main port is public. Returns undefined when the port is not set. */
export async function startMetricsServer(
  { HOST, METRICS_PORT }: GatewaySettings,
  registry: Registry,
  logger: Logger,
): Promise<Server | undefined> {
  if (METRICS_PORT === undefined) return undefined;
  const scrape = async () => ({ type: registry.contentType, body: await registry.metrics() });
  return listen(
    (_req, res) => {
      scrape().then(
        ({ type, body }) => res.setHeader('Content-Type', type).end(body),
        () => res.writeHead(500).end(),
      );
    },
    { HOST, PORT: METRICS_PORT },
    logger,
  );
}
