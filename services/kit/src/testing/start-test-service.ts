import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { subscriptions } from '@layover/proto/events/subscriptions';
import type { Connection } from 'mongoose';
import supertest from 'supertest';
import type { z } from 'zod';
import { readSettings, type ServiceSettings } from '../config.ts';
import { declareInstallation, deleteTopology } from '../events/declare.ts';
import { createLogger } from '../logger.ts';
import { type RunningService, type ServiceDefinition, startService } from '../service.ts';
import { eventually } from './eventually.ts';
import { startTestTokens, type TestPerson, type TestTokens } from './tokens.ts';

export interface TestService extends RunningService {
  url: string;
  /** The folder of its uploads. Another instance can share it through its settings. */
  uploadsDir: string;
  /** Requests without a token. */
  http: ReturnType<typeof supertest>;
  /** Requests with the token of a person. */
  as: (person: TestPerson) => ReturnType<typeof supertest.agent>;
  tokens: TestTokens;
  mongo: Connection;
  namespace: string;
  /** The logged lines, parsed. */
  logs: Record<string, unknown>[];
  /** Stops the service and removes its database, queues and files. */
  stop: () => Promise<void>;
}

export interface TestServiceOptions {
  /** Settings that replace the defaults of tests, for example another `REDIS_URL`. */
  settings?: Record<string, string>;
  /** Several instances, or services that exchange events, share a namespace and tokens. */
  namespace?: string;
  tokens?: TestTokens;
}

export const newNamespace = (): string => `t${randomBytes(5).toString('hex')}`;

/** Starts a service on a free port, with its own database, queues and signing keys. */
export async function startTestService<S extends z.ZodType<ServiceSettings>>(
  definition: ServiceDefinition<S>,
  options: TestServiceOptions = {},
): Promise<TestService> {
  const namespace = options.namespace ?? newNamespace();
  const tokens = options.tokens ?? (await startTestTokens());
  const files = await mkdtemp(join(tmpdir(), 'layover-test-'));
  const settings = readSettings(definition.settings, {
    MONGODB_URI: process.env.MONGODB_URI,
    AMQP_URL: process.env.AMQP_URL,
    REDIS_URL: process.env.REDIS_URL,
    NODE_ENV: 'test',
    LOG_LEVEL: 'debug',
    PORT: '0',
    NAMESPACE: namespace,
    JWKS_URL: tokens.jwksUrl,
    UPLOADS_DIR: files,
    HUMAN_CHECK: 'false',
    NEW_ACCOUNT_RAMP: 'false',
    REQUIRE_SECOND_FACTOR_FOR_ADMIN: 'false',
    ...options.settings,
  });
  const logs: Record<string, unknown>[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      for (const line of chunk.toString().trimEnd().split('\n')) logs.push(JSON.parse(line));
      done();
    },
  });
  // Directly: the service's own way to RabbitMQ can be one that a test interrupts.
  await declareQueues(String(process.env.AMQP_URL), namespace, definition.name);
  const running = await startService(
    definition,
    settings,
    createLogger(definition.name, settings.LOG_LEVEL, sink),
  );
  const { server, context, broker } = running;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await eventually(async () => {
    const response = await fetch(`${url}/health/ready`);
    if (!response.ok) throw new Error(`not ready: ${await response.text()}`);
  }, 20_000);

  return {
    ...running,
    url,
    uploadsDir: files,
    http: supertest(url),
    as: (person) => supertest.agent(url).set('Authorization', `Bearer ${tokens.tokenFor(person)}`),
    tokens,
    mongo: context.mongo,
    namespace,
    logs,
    stop: async () => {
      const closeDatabase = running.stopSteps.at(-1);
      for (const step of running.stopSteps) {
        if (step === closeDatabase && !options.namespace) await context.mongo.dropDatabase();
        await step[1]();
      }
      if (!options.tokens) await tokens.close();
      if (!options.namespace) await removeQueues(String(settings.AMQP_URL), namespace, broker.service);
      await rm(files, { recursive: true, force: true });
    },
  };
}

/** Makes the queues of all services for events of a namespace, and those for failures of one. */
export const declareQueues = (url: string, namespace: string, service: string): Promise<void> =>
  declareInstallation(url, namespace, [service]);

/** Removes the queues of a namespace. */
export async function removeQueues(url: string, namespace: string, service: string): Promise<void> {
  const services = [...Object.keys(subscriptions), service];
  await deleteTopology({ url, namespace, services }).catch(() => undefined);
}
