import { loadSettings } from '@layover/kit/config';
import { createRegistry } from '@layover/kit/http/app';
import { closeServer, listen } from '@layover/kit/http/listen';
import { createLogger } from '@layover/kit/logger';
import { logCrashes, stopGracefully } from '@layover/kit/shutdown';
import { buildGateway } from './app.ts';
import { startMetricsServer } from './metrics-server.ts';
import { gatewaySettings } from './settings.ts';

const settings = loadSettings(gatewaySettings);
const logger = createLogger('gateway', settings.LOG_LEVEL);
logCrashes(logger);

const registry = createRegistry('gateway');
const gateway = buildGateway({ settings, logger, registry });
const server = await listen(gateway.app, settings, logger);
gateway.attach(server);
const metrics = await startMetricsServer(settings, registry, logger);

stopGracefully(logger, [
  ['sockets', gateway.closeSockets],
  ['server', () => closeServer(server)],
  ['metrics', () => metrics && closeServer(metrics)],
  ['services and redis', gateway.close],
]);
