import { invalid } from '@layover/kit/errors';
import { pageOf } from '@layover/kit/http/paging';
import type { Handlers } from '@layover/kit/http/serve';
import { fieldMessage } from '@layover/proto/http/field-messages';
import type { outgoingWebhookApi } from '@layover/proto/http/user/outgoing-webhook';
import type { UserDeps } from '../deps.ts';
import { webhookDeliveryNotFound, webhookEndpointNotFound, webhooksOff } from '../errors.ts';
import { presentDelivery, presentDeliveryDetail } from '../outgoing-webhooks/index.ts';

export function outgoingWebhookHandlers({
  webhooks,
}: Pick<UserDeps, 'webhooks'>): Handlers<typeof outgoingWebhookApi> {
  const on = () => {
    if (!webhooks.on) throw webhooksOff();
    return webhooks.on;
  };
  const checked = <Fields extends { url: string }>(fields: Fields): Fields => {
    if (!on().isAllowed(fields.url)) throw invalid({ url: fieldMessage('not_webhook_url') });
    return fields;
  };
  const existing = async (id: string): Promise<string> => {
    if (!(await on().endpoints.find(id))) throw webhookEndpointNotFound();
    return id;
  };

  return {
    endpoints: async () => {
      const { endpoints, present } = on();
      return { endpoints: await Promise.all((await endpoints.all()).map(present)) };
    },
    create: async ({ body, caller }) => {
      const { endpoint, secret } = await on().createEndpoint(checked(body), caller._id);
      return { endpoint: await on().present(endpoint), secret };
    },
    edit: async ({ params, body, caller }) => ({
      endpoint: await on().present(await on().editEndpoint(params.id, checked(body), caller._id)),
    }),
    remove: async ({ params: { id }, caller }) => {
      await on().removeEndpoint(id, caller._id);
      return { id };
    },
    rotateSecret: async ({ params, caller }) => {
      const { endpoint, secret } = await on().rotateSecret(params.id, caller._id);
      return { endpoint: await on().present(endpoint), secret };
    },
    sendTest: async ({ params, caller }) => ({
      delivery: presentDelivery(await on().sendTest(params.id, caller._id)),
    }),
    deliveries: async ({ params, query }) => {
      const page = await on().deliveries.page(await existing(params.id), query);
      return { deliveries: page.found.map(presentDelivery), ...pageOf(query, page) };
    },
    delivery: async ({ params: { id, eventId } }) => {
      const found = await on().deliveries.find(await existing(id), eventId);
      if (!found) throw webhookDeliveryNotFound();
      return { delivery: presentDeliveryDetail(found) };
    },
    replay: async ({ params: { id, eventId }, caller }) => ({
      delivery: presentDelivery(await on().replayWebhook(id, eventId, caller._id)),
    }),
    replayFailed: async ({ params, body, caller }) => ({
      replayed: await on().replayFailedWebhooks(params.id, new Date(body.since), caller._id),
    }),
  };
}
