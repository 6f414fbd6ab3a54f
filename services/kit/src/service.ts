import type { Server } from 'node:http';
import type { Express } from 'express';
import type { Connection } from 'mongoose';
import type { Registry } from 'prom-client';
import type { z } from 'zod';
import { loadSettings, type ServiceSettings } from './config.ts';
import { type Broker, connectBroker } from './events/broker.ts';
import type { Consumers } from './events/consumer.ts';
import { createOutbox, type Outbox } from './events/outbox.ts';
import type { OutboxModel } from './events/outbox-entry.ts';
import { type AppOptions, createRegistry } from './http/app.ts';
import { openAuthKeys } from './http/auth-keys.ts';
import { type TokenChecks, tokenChecks } from './http/guard.ts';
import type { HealthChecks, HealthState } from './http/health.ts';
import { closeServer, listen } from './http/listen.ts';
import { storedKeys } from './http/stored-keys.ts';
import { CHALLENGE_LIFETIME_S, openHumanCheck } from './human-check/human-check.ts';
import { createLogger, type Logger } from './logger.ts';
import { countFailedMails } from './mail/count-failed-mails.ts';
import { createIndexes, openMongo } from './mongo.ts';
import { logCrashes, stopGracefully } from './shutdown.ts';

/** The parts that the kit provides to every service. */
export interface ServiceContext<S extends ServiceSettings = ServiceSettings> {
  settings: S;
  logger: Logger;
  /** The service's own database. */
  mongo: Connection;
  outbox: Outbox;
  tokens: TokenChecks;
  registry: Registry;
  /** The parameters of `createApp`; a service adds `checkMember` and `receive` if it has member calls and uploads. */
  app: AppOptions;
}

/** The parts of a service. */
interface ServiceParts {
  app: Express;
  /** Event → its handler. */
  consumers?: Partial<Consumers>;
  /** Models whose documents carry an outbox. */
  outboxes?: readonly OutboxModel[];
  /** Hooks into the listening server, as sockets do. */
  attach?: (server: Server) => unknown;
  /** Further parts for `/health/ready`. */
  healthChecks?: HealthChecks;
  /** Closes the resources that the service opened itself. Called before the server stops taking requests. */
  close?: () => unknown;
}

export interface ServiceDefinition<S extends z.ZodType<ServiceSettings> = z.ZodType<ServiceSettings>> {
  name: string;
  settings: S;
  create: (base: ServiceContext<z.output<S>>) => ServiceParts | Promise<ServiceParts>;
}

export const defineService = <S extends z.ZodType<ServiceSettings>>(definition: ServiceDefinition<S>) =>
  definition;

export interface RunningService {
  app: Express;
  server: Server;
  context: ServiceContext;
  broker: Broker;
  /** Stops accepting requests, finishes the current ones, sends waiting events and mails, and disconnects. */
  stopSteps: ReadonlyArray<readonly [name: string, stop: () => unknown]>;
}

/** Opens a service and listens. It starts even while RabbitMQ, Redis or the database is unavailable, and connects later. */
export async function startService<S extends z.ZodType<ServiceSettings>>(
  definition: ServiceDefinition<S>,
  settings: z.output<S>,
  logger: Logger,
): Promise<RunningService> {
  const { name } = definition;
  const { NAMESPACE: namespace, MONGODB_URI, AMQP_URL, JWKS_URL, NODE_ENV } = settings;
  const mongo = openMongo({ uri: MONGODB_URI, namespace, service: name, logger });
  const broker = connectBroker({ url: AMQP_URL, namespace, service: name, logger });
  const pollMs = settings.TASK_POLL_SECONDS * 1000;
  const outbox = createOutbox({ broker, logger, pollIntervalMs: pollMs, graceMs: pollMs });
  const keys = openAuthKeys({ url: JWKS_URL, store: storedKeys(mongo) });
  const tokens = tokenChecks(keys);
  const registry = createRegistry(name);
  const healthChecks: Record<string, () => HealthState> = {
    database: () => (mongo.readyState === 1 ? 'up' : 'down'),
    broker: () => (broker.state === 'up' ? 'up' : 'degraded'),
  };
  const app: AppOptions = {
    service: name,
    logger,
    healthChecks,
    registry,
    verify: tokens.verify,
    ...(settings.HUMAN_CHECK && {
      openHumanCheck: () =>
        openHumanCheck({ mongo, attempts: settings.HUMAN_CHECK_ATTEMPTS, lifetimeS: CHALLENGE_LIFETIME_S }),
    }),
    operations: async () => ({
      failedMails: await countFailedMails(mongo),
      deadLetters: (await broker.countDeadLetters()) ?? null,
    }),
    checkAnswers: NODE_ENV !== 'production',
  };
  const context: ServiceContext<z.output<S>> = { settings, logger, mongo, outbox, tokens, registry, app };
  const parts = await definition.create(context);
  Object.assign(healthChecks, parts.healthChecks);
  for (const model of parts.outboxes ?? []) outbox.watch(model);
  if (parts.consumers) broker.consume(parts.consumers, mongo);
  let indexed = false;
  healthChecks.indexes = () => (indexed ? 'up' : 'down');
  void createIndexes(mongo, logger, settings).then(() => {
    indexed = true;
  });
  const server = await listen(parts.app, settings, logger);
  await parts.attach?.(server);
  const stopSteps = [
    ['own parts', () => parts.close?.()],
    ['server', () => closeServer(server)],
    ['keys', () => keys.close()],
    ['outbox', () => outbox.close()],
    ['broker', () => broker.close()],
    ['database', () => mongo.close()],
  ] as const;
  return { app: parts.app, server, context, broker, stopSteps };
}

/** A service as a process: settings from the environment, a graceful stop on SIGTERM and SIGINT. */
export async function runService<S extends z.ZodType<ServiceSettings>>(
  definition: ServiceDefinition<S>,
): Promise<void> {
  const settings = loadSettings(definition.settings);
  const logger = createLogger(definition.name, settings.LOG_LEVEL);
  logCrashes(logger);
  const { stopSteps } = await startService(definition, settings, logger);
  stopGracefully(logger, stopSteps);
}
