import type { RequestHandler, Router } from 'express';
import { apiCall } from '../http/api-call.ts';
import { invalidRequest, resourceNotFound } from '../http/api-errors.ts';
import { routes, unusedCall } from '../http/routes.ts';
import { newEventId } from '../ids.ts';
import { patchRequest } from '../orders/order-request.schemas.ts';
import type { Sandbox } from '../sandbox.ts';
import { AUTH_ALGO, certificateUrl, isSignature } from './signature.ts';
import { EVENT_TYPES, type Webhook } from './webhook.ts';
import { resendRequest, verificationRequest, webhookRequest } from './webhook-request.schemas.ts';

/** All events, or one type of PayPal's, which has more than the sandbox sends. */
const EVENT_NAME = /^(\*|[A-Z]+([.-][A-Z]+)+)$/;
const PAGE_MAX = 300;
const WEBHOOKS_MAX = 1000;

/** `/v1/notifications` */
export function webhookRoutes(sandbox: Sandbox): Router {
  const { store, url, certificate, deliveries } = sandbox;
  const self = `${url}/v1/notifications`;
  const call = (definition: Omit<Parameters<typeof apiCall>[1], 'operation'>) =>
    apiCall(sandbox, { operation: 'webhooks', ...definition });

  const present = (webhook: Webhook) => ({
    ...webhook,
    links: [
      { href: `${self}/webhooks/${webhook.id}`, rel: 'self', method: 'GET' },
      { href: `${self}/webhooks/${webhook.id}`, rel: 'delete', method: 'DELETE' },
    ],
  });
  const findWebhook = (id = '') => {
    const webhook = store.webhooks.get(id);
    if (!webhook) throw resourceNotFound();
    return webhook;
  };
  const findEvent = (id = '') => {
    const stored = store.events.get(id);
    if (!stored) throw resourceNotFound();
    return stored;
  };

  const create = apiCall(sandbox, {
    operation: 'webhooks',
    schema: webhookRequest,
    prepare: ({ body }) => ({
      references: [],
      run() {
        const unknown = body.event_types.findIndex(({ name }) => !EVENT_NAME.test(name));
        if (unknown >= 0 || store.webhooks.size >= WEBHOOKS_MAX)
          throw invalidRequest({ issue: 'INVALID_PARAMETER_VALUE', field: `/event_types/${unknown}/name` });
        const webhook = { id: newEventId().slice(2, 19), ...body };
        store.webhooks.set(webhook.id, webhook);
        return { answer: { status: 201, body: present(webhook) } };
      },
    }),
  });

  const list = call({
    prepare: ({ query }) => ({
      references: [],
      run() {
        const anchor = query.get('anchor_type');
        if (anchor !== null && anchor !== 'APPLICATION' && anchor !== 'ACCOUNT')
          throw invalidRequest({
            issue: 'INVALID_PARAMETER_VALUE',
            field: 'anchor_type',
            location: 'query',
          });
        return { answer: { status: 200, body: { webhooks: [...store.webhooks.values()].map(present) } } };
      },
    }),
  });

  const get = call({
    prepare: ({ params }) => ({
      references: [],
      run: () => ({ answer: { status: 200, body: present(findWebhook(params.id)) } }),
    }),
  });

  /** Replaces the address or the types. */
  const patch = apiCall(sandbox, {
    operation: 'webhooks',
    schema: patchRequest,
    emptyBody: [],
    prepare: ({ params, body }) => ({
      references: [],
      run() {
        const webhook = findWebhook(params.id);
        const changed = { ...webhook };
        for (const { op, path, value } of body) {
          const field = path?.slice(1);
          const isKnown = op === 'replace' && (field === 'url' || field === 'event_types');
          const read = isKnown ? webhookRequest.partial().safeParse({ [field]: value }) : undefined;
          if (!read?.success) throw invalidRequest({ issue: 'INVALID_PARAMETER_VALUE', field: path });
          Object.assign(changed, read.data);
        }
        store.webhooks.set(webhook.id, changed);
        return { answer: { status: 200, body: present(changed) } };
      },
    }),
  });

  const remove = call({
    prepare: ({ params }) => ({
      references: [],
      run() {
        store.webhooks.delete(findWebhook(params.id).id);
        return { answer: { status: 204 } };
      },
    }),
  });

  const verify = apiCall(sandbox, {
    operation: 'webhooks',
    schema: verificationRequest,
    prepare: ({ body, sent }) => ({
      references: [],
      run() {
        const { webhook_event: event } = sent as { webhook_event: object };
        const { transmission_id: id, transmission_time: time, webhook_id: webhookId } = body;
        const isKnown = body.auth_algo === AUTH_ALGO && body.cert_url === certificateUrl(url, certificate);
        const transmission = { id, time, webhookId, body: JSON.stringify(event) };
        const isVerified = isKnown && isSignature(certificate, transmission, body.transmission_sig);
        const verification_status = isVerified ? 'SUCCESS' : 'FAILURE';
        return { answer: { status: 200, body: { verification_status } } };
      },
    }),
  });

  const types = call({
    prepare: ({ params }) => ({
      references: [],
      run() {
        if (params.id !== undefined) findWebhook(params.id);
        const event_types = EVENT_TYPES.map((name) => ({ name, description: name, status: 'ENABLED' }));
        return { answer: { status: 200, body: { event_types } } };
      },
    }),
  });

  const listEvents = call({
    prepare: ({ query }) => ({
      references: [],
      run() {
        const asked = query.get('page_size') ?? '10';
        const size = Number(asked);
        if (!/^-?[0-9]+$/.test(asked))
          throw invalidRequest({
            issue: 'INVALID_PARAMETER_SYNTAX',
            field: 'page_size',
            location: 'query',
          });
        const [start, end] = [query.get('start_time') ?? '', query.get('end_time') ?? '9'];
        const [type, transaction] = [query.get('event_type'), query.get('transaction_id')];
        const events = [...store.events.values()]
          .reverse()
          .filter(
            ({ event, references }) =>
              (type === null || event.event_type === type) &&
              (transaction === null || references.includes(transaction)) &&
              event.create_time >= start &&
              event.create_time <= end,
          )
          .slice(0, Math.min(Math.max(size, 1), PAGE_MAX))
          .map(({ event }) => event);
        const links = [{ href: `${self}/webhooks-events`, rel: 'self', method: 'GET' }];
        return { answer: { status: 200, body: { events, count: events.length, links } } };
      },
    }),
  });

  const getEvent = call({
    prepare: ({ params }) => ({
      references: [],
      run: () => ({ answer: { status: 200, body: findEvent(params.id).event } }),
    }),
  });

  const resend = apiCall(sandbox, {
    operation: 'webhooks',
    schema: resendRequest,
    emptyBody: {},
    prepare: ({ params, body }) => ({
      references: [],
      run() {
        const stored = findEvent(params.id);
        deliveries.resend(stored, body.webhook_ids);
        return { answer: { status: 202, body: stored.event } };
      },
    }),
  });

  return routes({
    '/simulate-event': { post: unusedCall },
    '/webhooks-lookup': { get: unusedCall, post: unusedCall },
    '/webhooks-lookup/:id': { get: unusedCall, delete: unusedCall },
    '/webhooks': { post: create, get: list },
    '/webhooks/:id': { get, patch, delete: remove },
    '/webhooks/:id/event-types': { get: types },
    '/webhooks-event-types': { get: types },
    '/verify-webhook-signature': { post: verify },
    '/webhooks-events': { get: listEvents },
    '/webhooks-events/:id': { get: getEvent },
    '/webhooks-events/:id/resend': { post: resend },
  });
}

/** `GET /v1/notifications/certs/:id`: open to all, as at PayPal. */
export const certificateRoute =
  ({ certificate }: Pick<Sandbox, 'certificate'>): RequestHandler =>
  ({ params }, res) => {
    if (params.id !== certificate.id) throw resourceNotFound();
    res.type('application/x-pem-file').send(certificate.pem);
  };
