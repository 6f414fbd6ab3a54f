import type { Outbox } from '@layover/kit/events/outbox';
import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';
import { retryOnDuplicate } from '@layover/kit/mongo';
import type { FeedLinkModel } from './feed-link.model.ts';
import { hashOf, newSecret } from './secret.ts';

interface RenewFeedLinkDeps {
  outbox: Pick<Outbox, 'publish'>;
  links: FeedLinkModel;
}

/** Makes the link of a person's feed and notifies its owner. The same write ends the previous link. */
export const renewFeedLink =
  ({ outbox, links }: RenewFeedLinkDeps) =>
  async (person: string): Promise<{ secret: string; madeAt: Date }> => {
    const secret = newSecret();
    const madeAt = new Date();
    const event = linkMade(person);
    const change = { $set: { hash: hashOf(secret), madeAt }, $push: { outbox: event } };
    await retryOnDuplicate(() => links.updateOne({ _id: person }, change, { upsert: true }));
    outbox.publish(links, person, [event]);
    return { secret, madeAt };
  };

const linkMade = (person: string): OutboxEntry =>
  outboxEntry(
    'plan.people-notified',
    { kind: 'calendar_link_made', userIds: [person], subjectId: person, path: '/profile' },
    { version: 1 },
  );
