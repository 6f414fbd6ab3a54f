import type { Outbox } from '@layover/kit/events/outbox';
import type { Logger } from '@layover/kit/logger';
import { runPeriodically } from '@layover/kit/run-periodically';
import type { Connection } from 'mongoose';
import { peopleRequestModel } from './people-request.model.ts';
import { requestPeople } from './request-people.ts';

/** Milliseconds until a retry after a failure, such as an unavailable database. */
const ASK_AGAIN_MS = 5_000;

interface PeopleDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
  logger: Logger;
}

/** Asks for copies of the people who were there before the database of this service. */
export function createPeople({ mongo, outbox, logger }: PeopleDeps) {
  const model = peopleRequestModel(mongo);
  const ask = requestPeople({ requests: model, outbox });
  const stop = runPeriodically({
    name: 'the request for copies of people',
    logger,
    firstAfterMs: 0,
    everyMs: ASK_AGAIN_MS,
    run: async () => {
      await ask();
      stop();
    },
  });
  return { model, stop };
}
