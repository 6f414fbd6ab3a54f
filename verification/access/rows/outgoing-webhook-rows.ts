import { randomUUID } from 'node:crypto';
import type { outgoingWebhookApi } from '@layover/proto/http/user/outgoing-webhook';
import type { Fixtures } from '../fixtures.ts';
import { admins, type Rows } from '../row.ts';
import { NO_RECEIVER } from '../test-product.ts';

const fields = { url: `http://${NO_RECEIVER}/hook`, description: '', events: ['package.purchased' as const] };

const ofEndpoint =
  <Body>(body?: Body) =>
  async ({ webhookEndpointId }: Fixtures) => ({
    params: { id: await webhookEndpointId() },
    ...(body && { body }),
  });

/** A delivery of an endpoint that has none. */
const ofDelivery = async ({ webhookEndpointId }: Fixtures) => ({
  params: { id: await webhookEndpointId(), eventId: randomUUID() },
});

export const outgoingWebhookRows: Rows<typeof outgoingWebhookApi> = {
  endpoints: { who: admins(200) },
  create: { who: admins(201), send: () => ({ body: fields }) },
  edit: { who: admins(200), send: ofEndpoint({ ...fields, enabled: true }) },
  remove: {
    who: admins(200),
    send: async ({ removedEndpointId }) => ({ params: { id: await removedEndpointId() } }),
  },
  rotateSecret: { who: admins(200), send: ofEndpoint() },
  sendTest: { who: admins(201), send: ofEndpoint() },
  deliveries: { who: admins(200), send: ofEndpoint() },
  delivery: { who: admins(404), send: ofDelivery },
  replay: { who: admins(404), send: ofDelivery },
  replayFailed: { who: admins(200), send: ofEndpoint({ since: new Date(0).toISOString() }) },
};
