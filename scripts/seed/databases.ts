import { createLogger } from '@layover/kit/logger';
import { openMongo } from '@layover/kit/mongo';
import type { Connection } from 'mongoose';
import type { SeedContext } from './load/seed-context.ts';

type Service = Parameters<SeedContext['database']>[0];

/** The databases of the services, opened when they are first used. */
export function openDatabases({
  MONGODB_URI: uri,
  NAMESPACE: namespace,
}: Record<'MONGODB_URI' | 'NAMESPACE', string>) {
  const logger = createLogger('seed', 'error');
  const connections = new Map<Service, Connection>();
  return {
    database(service: Service): Connection {
      const connection =
        connections.get(service) ?? openMongo({ uri, namespace, service, logger, poolSize: 4 });
      connections.set(service, connection);
      return connection;
    },
    async close(): Promise<void> {
      await Promise.all([...connections.values()].map((connection) => connection.close()));
    },
  };
}
