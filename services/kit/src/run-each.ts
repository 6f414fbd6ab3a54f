import type { Logger } from './logger.ts';

interface RunEachOptions {
  /** Name of the work in the log. */
  name: string;
  logger: Logger;
}

/**
 * Does the same work for one document after the other. A failure is logged and holds up no other document, so the caller
 * runs periodically and finds the documents whose work failed again.
 */
export async function runEach<D extends { _id: unknown }>(
  documents: Iterable<D> | AsyncIterable<D>,
  work: (document: D) => Promise<unknown>,
  { name, logger }: RunEachOptions,
): Promise<void> {
  for await (const document of documents) {
    try {
      await work(document);
    } catch (err) {
      logger.warn({ err, id: document._id }, `${name} failed and is tried again later`);
    }
  }
}
