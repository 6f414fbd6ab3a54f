import type { Connection } from 'mongoose';
import type { OrderRepository } from '../orders/index.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { webhookLogModel } from './webhook-log.model.ts';
import { webhookSignature } from './webhook-signature.ts';

interface PayPalWebhooksDeps {
  mongo: Connection;
  webhookId: string;
  certificateOrigins: readonly string[];
  orders: OrderRepository;
  settleDue: () => Promise<void>;
}

/** The events that PayPal sends. */
export const createPayPalWebhooks = ({
  mongo,
  webhookId,
  certificateOrigins,
  ...deps
}: PayPalWebhooksDeps) => ({
  receiveWebhook: receiveWebhook({
    ...deps,
    verify: webhookSignature({ webhookId, certificateOrigins }),
    log: webhookLogModel(mongo),
  }),
});
