import { z } from 'zod';
import { textRules, WEBHOOK_URL_MAX } from '../../limits.ts';
import { endpoint } from '../endpoint.ts';
import { distinct, Id, IdParams, Instant, Paging, pageFields, plainText } from '../shared-schemas.ts';
import { WebhookEvent, WebhookType } from './webhook-messages.ts';

/**
 * - `gone`: the receiver has answered 410.
 * - `failing`: it has accepted no message for days.
 */
export const WebhookStop = z.enum(['admin', 'gone', 'failing']);
export type WebhookStop = z.infer<typeof WebhookStop>;

export const WebhookEndpoint = z
  .object({
    _id: Id,
    url: z.string(),
    description: z.string(),
    events: z.array(WebhookEvent),
    enabled: z.boolean(),
    /** The reason why the endpoint is off; null while it is on. */
    stop: WebhookStop.nullable(),
    /** The time since which no message was accepted; null if the latest one was. */
    failingSince: Instant.nullable(),
    /** The time until which messages are also signed with the previous secret. */
    previousSecretUntil: Instant.nullable(),
    createdAt: Instant,
    /** Messages of the last 24 hours by their state. */
    lastDay: z.object({ sent: z.number().int(), failed: z.number().int(), waiting: z.number().int() }),
  })
  .meta({ id: 'WebhookEndpoint' });
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

/** `waiting`: for its first attempt or the next one. */
export const WebhookDeliveryState = z.enum(['waiting', 'sent', 'failed']);
export type WebhookDeliveryState = z.infer<typeof WebhookDeliveryState>;

/**
 * Why an attempt failed. `status`: the answer was not 2xx. `not_public`: the address leads to a private network.
 * `disabled`: the endpoint was off, and nothing was sent.
 */
export const WebhookFailure = z.enum([
  'status',
  'timeout',
  'not_public',
  'unknown_host',
  'certificate',
  'unreachable',
  'disabled',
]);
export type WebhookFailure = z.infer<typeof WebhookFailure>;

const delivery = {
  /** Id of the event, and the `webhook-id` of the message. */
  eventId: z.uuid(),
  type: WebhookType,
  state: WebhookDeliveryState,
  attempts: z.number().int(),
  /** The HTTP status of the latest attempt. */
  status: z.number().int().nullable(),
  failure: WebhookFailure.nullable(),
  createdAt: Instant,
  /** Null unless it waits. */
  nextAttemptAt: Instant.nullable(),
};

export const WebhookDelivery = z.object(delivery).meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookAttempt = z.object({
  at: Instant,
  /** Null if there was no answer. */
  status: z.number().int().nullable(),
  failure: WebhookFailure.nullable(),
  milliseconds: z.number().int(),
  /** The beginning of the answer, if it was not 2xx. */
  answer: z.string(),
});
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

export const WebhookDeliveryDetail = z
  .object({ ...delivery, body: z.string(), log: z.array(WebhookAttempt) })
  .meta({ id: 'WebhookDeliveryDetail' });
export type WebhookDeliveryDetail = z.infer<typeof WebhookDeliveryDetail>;

const fields = {
  /** https at port 443 of a public host. */
  url: z.string().trim().max(WEBHOOK_URL_MAX),
  description: plainText(textRules.webhookDescription).default(''),
  events: distinct(z.array(WebhookEvent).min(1).max(WebhookEvent.options.length)),
};

const one = z.object({ endpoint: WebhookEndpoint });
/** Only this answer contains the secret. */
const withSecret = z.object({ endpoint: WebhookEndpoint, secret: z.string() });
const off = { webhooks_off: 503 } as const;
const deliveryParams = z.object({ id: Id, eventId: z.uuid() });

export const outgoingWebhookApi = {
  endpoints: endpoint({
    method: 'GET',
    path: '/api/user/admin/webhooks',
    access: 'admin',
    limit: 'searches',
    summary: 'The endpoints to which webhooks are sent.',
    response: z.object({ endpoints: z.array(WebhookEndpoint) }),
    errors: off,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/user/admin/webhooks',
    access: 'admin',
    needsConfirmation: true,
    summary: 'Add an endpoint. The answer has the secret by which its messages are signed, once.',
    body: z.strictObject(fields),
    response: withSecret,
    status: 201,
    errors: { ...off, webhook_limit: 409 },
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/user/admin/webhooks/:id',
    access: 'admin',
    summary: 'Change an endpoint, or turn it on or off. Messages that are due while it is off fail.',
    params: IdParams,
    body: z.strictObject({ ...fields, enabled: z.boolean() }),
    response: one,
    errors: off,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/user/admin/webhooks/:id',
    access: 'admin',
    summary: 'Remove an endpoint with its log.',
    params: IdParams,
    response: z.object({ id: Id }),
    errors: off,
  }),
  rotateSecret: endpoint({
    method: 'POST',
    path: '/api/user/admin/webhooks/:id/rotate-secret',
    access: 'admin',
    needsConfirmation: true,
    summary: 'Make a new secret. For 24 hours messages are signed with the one of before as well.',
    params: IdParams,
    response: withSecret,
    errors: off,
  }),
  sendTest: endpoint({
    method: 'POST',
    path: '/api/user/admin/webhooks/:id/test',
    access: 'admin',
    summary: 'Send a message of the type `webhook.test`.',
    params: IdParams,
    response: z.object({ delivery: WebhookDelivery }),
    status: 201,
    errors: { ...off, webhook_disabled: 409 },
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/user/admin/webhooks/:id/deliveries',
    access: 'admin',
    limit: 'searches',
    summary: 'The messages to an endpoint, the newest first. They are kept for 30 days.',
    params: IdParams,
    query: Paging.extend({ state: WebhookDeliveryState.optional() }),
    response: z.object({ deliveries: z.array(WebhookDelivery), ...pageFields }),
    errors: off,
  }),
  delivery: endpoint({
    method: 'GET',
    path: '/api/user/admin/webhooks/:id/deliveries/:eventId',
    access: 'admin',
    limit: 'searches',
    summary: 'A message with its body and its attempts.',
    params: deliveryParams,
    response: z.object({ delivery: WebhookDeliveryDetail }),
    errors: off,
  }),
  replay: endpoint({
    method: 'POST',
    path: '/api/user/admin/webhooks/:id/deliveries/:eventId/replay',
    access: 'admin',
    summary: 'Send a message again, with the same id, or one that waits at once.',
    params: deliveryParams,
    response: z.object({ delivery: WebhookDelivery }),
    errors: { ...off, webhook_disabled: 409, being_sent: 409 },
  }),
  replayFailed: endpoint({
    method: 'POST',
    path: '/api/user/admin/webhooks/:id/replay-failed',
    access: 'admin',
    summary: 'Send all messages again that have failed and were made since a time.',
    params: IdParams,
    body: z.strictObject({ since: Instant }),
    response: z.object({ replayed: z.number().int() }),
    errors: { ...off, webhook_disabled: 409 },
  }),
} as const;
