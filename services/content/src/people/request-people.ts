import type { Outbox } from '@layover/kit/events/outbox';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
import { isDuplicateKey } from '@layover/kit/mongo';
import type { PeopleRequestModel } from './people-request.model.ts';

interface RequestPeopleDeps {
  requests: PeopleRequestModel;
  outbox: Pick<Outbox, 'publish'>;
}

/**
 * Asks the user service for all profiles and blocks, once in the life of the database: people who were there before it have
 * no event that makes them known.
 */
export const requestPeople =
  ({ requests, outbox }: RequestPeopleDeps) =>
  async (): Promise<void> => {
    const entry = outboxEntry('content.people-requested', { service: 'content' }, { version: 1 });
    try {
      await requests.create({ _id: 'people', outbox: [entry] });
    } catch (err) {
      if (!isDuplicateKey(err)) throw err;
      return;
    }
    outbox.publish(requests, 'people', [entry]);
  };
