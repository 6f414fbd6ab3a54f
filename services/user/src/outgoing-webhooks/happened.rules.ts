import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { EventMeta } from '@layover/kit/events/envelope';
import type { EventMessage } from '@layover/proto/events/catalogue';
import { Tier } from '@layover/proto/http/shared-schemas';
import { ReportReason, SubjectType } from '@layover/proto/http/user/moderation-schemas';
import type { WebhookData, WebhookType } from '@layover/proto/http/user/webhook-messages';
import { isPublication } from './publication.rules.ts';

/** Something that happened, as the message of a webhook describes it. */
export interface Happened<T extends WebhookType> {
  type: T;
  data: WebhookData<T>;
  /** The event, by which a repeated one is recognised. */
  meta: Pick<EventMeta, 'id' | 'time'>;
  /** The person whose id is in the data. */
  about?: string;
}

/** The publication of a plan; undefined for any other change. */
export function planPublished(
  message: EventMessage<'plan.changed'>,
  meta: EventMeta,
): Happened<'plan.published'> | undefined {
  if (!isPublication(message, meta.version)) return undefined;
  const { planId, city, startsAt, changes } = message;
  const at = startsAt ? timestampDate(startsAt).toISOString() : null;
  const data = { planId, city, startsAt: at, restored: changes.includes('restored') };
  return { type: 'plan.published', data, meta };
}

/** The purchase of a package; undefined for any other change of somebody's packages. */
export function packagePurchased(
  { userId, purchase }: EventMessage<'payment.package-purchased'>,
  meta: EventMeta,
): Happened<'package.purchased'> | undefined {
  if (!purchase) return undefined;
  const { orderId, tier, days } = purchase;
  const data = { orderId, userId, tier: Tier.parse(tier), days };
  return { type: 'package.purchased', data, meta, about: userId };
}

export function reportReceived(
  message: EventMessage<'user.report-received'>,
  meta: EventMeta,
): Happened<'report.received'> {
  const { caseId, subjectId, reporters } = message;
  const subjectType = SubjectType.parse(message.subjectType);
  const data = { caseId, subjectType, subjectId, reason: ReportReason.parse(message.reason), reporters };
  const about = subjectType === 'user' ? { about: subjectId } : {};
  return { type: 'report.received', data, meta, ...about };
}
