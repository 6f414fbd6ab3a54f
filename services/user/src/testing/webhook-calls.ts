import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { WebhookDeliveryDetail, WebhookEndpoint } from '@layover/proto/http/user/outgoing-webhook';
import { WebhookEvent } from '@layover/proto/http/user/webhook-messages';
import type { TestUser } from './start-user.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';

const WEBHOOKS_PATH = '/api/user/admin/webhooks';

/** The settings of a service that sends webhooks to a receiver of tests. */
export const webhookTestSettings = ({ address }: Pick<WebhookReceiver, 'address'>) => ({
  WEBHOOK_ENCRYPTION_SECRET: 'a secret of tests that is long enough',
  WEBHOOK_TEST_ADDRESS: address,
  // A message has failed after three attempts.
  WEBHOOK_RETRY_SECONDS: '0.1,0.1',
  WEBHOOK_TIMEOUT_SECONDS: '3',
});

export interface TestEndpoint extends WebhookEndpoint {
  secret: string;
  path: string;
}

/** Calls of an ADMIN, and events of other services. */
export function webhookCalls(service: () => TestUser, receiver: () => WebhookReceiver, admin: TestPerson) {
  const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) => {
    const sent = service().as(admin)[method](`${WEBHOOKS_PATH}${path}`);
    return body ? sent.send(body) : sent;
  };
  const detail = async ({ _id }: Pick<WebhookEndpoint, '_id'>, eventId: string) =>
    (await call('get', `/${_id}/deliveries/${eventId}`).expect(200)).body.document
      .delivery as WebhookDeliveryDetail;

  return {
    call,
    detail,
    /** Adds an endpoint at a path of its own. */
    async create(fields: object = {}): Promise<TestEndpoint> {
      const path = `/${newId()}`;
      const body = { url: receiver().url(path), events: WebhookEvent.options, ...fields };
      const { document } = (await call('post', '', body).expect(201)).body;
      return { ...document.endpoint, secret: document.secret, path };
    },
    stored: async ({ _id }: Pick<WebhookEndpoint, '_id'>): Promise<WebhookEndpoint> =>
      (await call('get', '').expect(200)).body.document.endpoints.find(
        (each: WebhookEndpoint) => each._id === _id,
      ),
    until: (endpoint: Pick<WebhookEndpoint, '_id'>, eventId: string, state: string) =>
      eventually(async () => {
        const found = await detail(endpoint, eventId);
        expect(found).toMatchObject({ state });
        return found;
      }, 20_000),
    /** A report of a message, as the service publishes it itself. */
    async reported(id: string = randomUUID()): Promise<string> {
      const subjectId = newId();
      const report = { subjectType: 'message', subjectId, reason: 'spam', reporters: 1 };
      await service().publishAs(id, 'user.report-received', { caseId: `message:${subjectId}`, ...report });
      await service().waitUntilHandled(id);
      return id;
    },
  };
}
