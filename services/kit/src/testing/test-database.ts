import { createLogger } from '../logger.ts';
import { createIndexes, openMongo } from '../mongo.ts';
import { newNamespace } from './start-test-service.ts';

/** An empty database for tests of models and queries, which run without a service. `close` removes it. */
export async function openTestDatabase() {
  const namespace = newNamespace();
  const logger = createLogger('test', 'fatal');
  const uri = String(process.env.MONGODB_URI);
  const mongo = await openMongo({ uri, namespace, service: 'test', logger }).asPromise();
  return {
    namespace,
    logger,
    mongo,
    /** Creates the indexes of all models of the connection. */
    createIndexes: () => createIndexes(mongo, logger),
    async close() {
      await mongo.dropDatabase();
      await mongo.close();
    },
  };
}

export type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;
