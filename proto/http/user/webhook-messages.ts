import { z } from 'zod';
import { Id, Instant, Tier } from '../shared-schemas.ts';
import { CaseId, ReportReason, SubjectType } from './moderation-schemas.ts';

/** The data of each event that endpoints can choose: ids and facts, and no names, addresses or words of people. */
const eventData = {
  'plan.published': z.object({
    planId: Id,
    /** The key of the city. */
    city: z.string(),
    /** Null for a plan without a date. */
    startsAt: Instant.nullable(),
    /** Whether the plan had been called off before. */
    restored: z.boolean(),
  }),
  /** Somebody has bought a package for themselves. An order of seats for a team sends none. */
  'package.purchased': z.object({ orderId: Id, userId: Id, tier: Tier, days: z.number().int() }),
  'report.received': z.object({
    caseId: CaseId,
    subjectType: SubjectType,
    subjectId: Id,
    reason: ReportReason,
    /** The number of people who have reported the subject so far. */
    reporters: z.number().int(),
  }),
};

export const WebhookEvent = z.enum(Object.keys(eventData) as [keyof typeof eventData]).meta({
  id: 'WebhookEvent',
});
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** A test message of an ADMIN, which any endpoint receives. */
const TEST = 'webhook.test';
const messageData = { ...eventData, [TEST]: z.object({ endpointId: Id }) } as const;

export const WebhookType = z.enum([...WebhookEvent.options, TEST]);
export type WebhookType = z.infer<typeof WebhookType>;
export type WebhookData<T extends WebhookType> = z.infer<(typeof messageData)[T]>;

/** The body of a webhook. */
export const webhookMessage = (type: WebhookType) =>
  z.object({
    type: z.literal(type),
    /** The time of the event. The header `webhook-timestamp` is the time of the attempt. */
    timestamp: Instant,
    data: messageData[type],
  });

/** The headers of a webhook (standardwebhooks.com). */
export const WebhookHeaders = z.object({
  'webhook-id': z
    .uuid()
    .meta({ description: 'The id of the event, the same at each attempt and replay: handle an id once.' }),
  'webhook-timestamp': z.string().meta({
    description: 'Seconds since 1970 of this attempt. Reject a message that is older than five minutes.',
  }),
  'webhook-signature': z.string().meta({
    description:
      'One or more signatures with a space between: `v1,` and the HMAC-SHA256, in Base64, of `<webhook-id>.<webhook-timestamp>.<body>` with the secret. The key is the Base64 after `whsec_`. One of them must match: there are two for a day after a new secret was made.',
  }),
});
