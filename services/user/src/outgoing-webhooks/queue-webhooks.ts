import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { EventMessage } from '@layover/kit/events/catalogue';
import type { EventMeta } from '@layover/kit/events/envelope';
import { Tier } from '@layover/proto/http/shared-schemas';
import { ReportReason, SubjectType } from '@layover/proto/http/user/moderation-schemas';
import type { WebhookData, WebhookEvent, WebhookType } from '@layover/proto/http/user/webhook-messages';
import type { ProfileRepository } from '../profiles/profile.repository.ts';
import { isPublication } from './publication.rules.ts';
import type { NewWebhookDelivery } from './webhook-delivery.model.ts';
import { deliveryId, type WebhookDeliveryRepository } from './webhook-delivery.repository.ts';
import type { WebhookEndpointRepository } from './webhook-endpoint.repository.ts';

interface Happened<T extends WebhookType> {
  type: T;
  data: WebhookData<T>;
  /** The event, by which a repeated one is recognised. */
  meta: Pick<EventMeta, 'id' | 'time'>;
  /** The person whose id is in the data. */
  about?: string;
}

/** The message about something that happened, for one endpoint. */
export const newDelivery = <T extends WebhookType>(
  endpoint: string,
  { type, data, meta: { id, time }, about }: Happened<T>,
): NewWebhookDelivery => ({
  _id: deliveryId(endpoint, id),
  owner: endpoint,
  eventId: id,
  type,
  body: JSON.stringify({ type, timestamp: time.toISOString(), data }),
  ...(about && { about }),
  log: [],
  attemptsBefore: 0,
  isBeingSent: false,
});

interface QueueWebhooksDeps {
  endpoints: Pick<WebhookEndpointRepository, 'choosing'>;
  deliveries: Pick<WebhookDeliveryRepository, 'add' | 'removeByOwner'>;
  profiles: Pick<ProfileRepository, 'find'>;
  start: () => void;
}

/** Queues a message for each endpoint that has chosen the event. A repeated event adds none. */
export function queueWebhooks({ endpoints, deliveries, profiles, start }: QueueWebhooksDeps) {
  const isDeleted = async (person: string) => (await profiles.find(person))?.deleted === true;

  async function queue<T extends WebhookEvent>(happened: Happened<T>): Promise<void> {
    const { type, about } = happened;
    if (about && (await isDeleted(about))) return;
    const choosing = await endpoints.choosing(type);
    const added = await deliveries.add(choosing.map(({ _id }) => newDelivery(String(_id), happened)));
    // The account may have been deleted before the message was stored.
    if (about && (await isDeleted(about))) await deliveries.removeByOwner(about);
    if (added > 0) start();
  }

  return {
    async planChanged(message: EventMessage<'plan.changed'>, meta: EventMeta): Promise<void> {
      if (!isPublication(message, meta.version)) return;
      const { planId, city, startsAt, changes } = message;
      const at = startsAt ? timestampDate(startsAt).toISOString() : null;
      const data = { planId, city, startsAt: at, restored: changes.includes('restored') };
      await queue({ type: 'plan.published', data, meta });
    },

    async packagePurchased(
      { userId, purchase }: EventMessage<'payment.package-purchased'>,
      meta: EventMeta,
    ): Promise<void> {
      if (!purchase) return;
      const { orderId, tier, days } = purchase;
      const data = { orderId, userId, tier: Tier.parse(tier), days };
      await queue({ type: 'package.purchased', data, meta, about: userId });
    },

    async reportReceived(message: EventMessage<'user.report-received'>, meta: EventMeta): Promise<void> {
      const { caseId, subjectId, reporters } = message;
      const subjectType = SubjectType.parse(message.subjectType);
      const data = { caseId, subjectType, subjectId, reason: ReportReason.parse(message.reason), reporters };
      const about = subjectType === 'user' ? { about: subjectId } : {};
      await queue({ type: 'report.received', data, meta, ...about });
    },
  };
}
