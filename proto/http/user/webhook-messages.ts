import { z } from 'zod';
import { WEBHOOK_EVENTS } from '../../limits.ts';
import { Id, Instant, Tier } from '../shared-schemas.ts';
import { CaseId, ReportReason, SubjectType } from './moderation-schemas.ts';

export const WebhookEvent = z.enum(WEBHOOK_EVENTS).meta({ id: 'WebhookEvent' });
export type WebhookEvent = z.infer<typeof WebhookEvent>;

const message = <Type extends string, Data extends z.ZodObject>(type: Type, data: Data) =>
  z.object({
    type: z.literal(type),
    /** The time of the event. The header `webhook-timestamp` is the time of the attempt. */
    timestamp: Instant,
    data,
  });

/** The bodies of webhooks, by their type. They have ids and facts, and no names, addresses or words of people. */
export const webhookMessages = {
  'plan.published': message(
    'plan.published',
    z.object({
      planId: Id,
      /** The key of the city. */
      city: z.string(),
      /** Null for a plan without a date. */
      startsAt: Instant.nullable(),
      /** Whether the plan had been called off before. */
      restored: z.boolean(),
    }),
  ),
  /** Somebody has bought a package for themselves. An order of seats for a team sends none. */
  'package.purchased': message(
    'package.purchased',
    z.object({ orderId: Id, userId: Id, tier: Tier, days: z.number().int() }),
  ),
  'report.received': message(
    'report.received',
    z.object({
      caseId: CaseId,
      subjectType: SubjectType,
      subjectId: Id,
      reason: ReportReason,
      /** The number of people who have reported the subject so far. */
      reporters: z.number().int(),
    }),
  ),
  /** A test message of an ADMIN, which any endpoint receives. */
  'webhook.test': message('webhook.test', z.object({ endpointId: Id })),
} as const satisfies Record<WebhookEvent | 'webhook.test', z.ZodObject>;

export type WebhookType = keyof typeof webhookMessages;
export type WebhookData<T extends WebhookType> = z.infer<(typeof webhookMessages)[T]>['data'];

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
