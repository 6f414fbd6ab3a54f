import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Consumers } from '@layover/kit/events/consumer';
import { Tier } from '@layover/proto/http/shared-schemas';
import { ReportReason, SubjectType } from '@layover/proto/http/user/moderation-schemas';
import { isPublication } from './publication.rules.ts';
import type { QueueWebhook } from './queue-webhook.ts';

type SourceEvents = 'plan.changed' | 'payment.package-purchased' | 'user.report-received';

/** The events of services about which webhooks are sent. */
export const webhookConsumers = (queueWebhook: QueueWebhook): Pick<Consumers, SourceEvents> => ({
  'plan.changed': async (message, meta) => {
    if (!isPublication(message, meta.version)) return;
    const { planId, city, startsAt, changes } = message;
    const at = startsAt ? timestampDate(startsAt).toISOString() : null;
    const data = { planId, city, startsAt: at, restored: changes.includes('restored') };
    await queueWebhook({ type: 'plan.published', data, meta });
  },

  'payment.package-purchased': async ({ userId, purchase }, meta) => {
    // Any other change of somebody's packages has no purchase.
    if (!purchase) return;
    const { orderId, tier, days } = purchase;
    const data = { orderId, userId, tier: Tier.parse(tier), days };
    await queueWebhook({ type: 'package.purchased', data, meta, about: userId });
  },

  'user.report-received': async (message, meta) => {
    const { caseId, subjectId, reporters } = message;
    const subjectType = SubjectType.parse(message.subjectType);
    const data = { caseId, subjectType, subjectId, reason: ReportReason.parse(message.reason), reporters };
    const about = subjectType === 'user' ? { about: subjectId } : {};
    await queueWebhook({ type: 'report.received', data, meta, ...about });
  },
});
