import { BoundedMap } from './bounded-map.ts';
import type { Dispute } from './disputes/dispute.ts';
import type { Capture, Order, Refund } from './orders/order.ts';
import type { StoredEvent, Webhook } from './webhooks/webhook.ts';

/** A completed request with a `PayPal-Request-Id`, stored so that a repeated one gets the same answer. */
interface Reply {
  /** The hash of the body. */
  hash: string;
  resourceId: string;
}

/** The data of the sandbox, in memory. */
export interface Store {
  orders: Map<string, Order>;
  captures: Map<string, Capture>;
  refunds: Map<string, Refund>;
  disputes: Map<string, Dispute>;
  webhooks: Map<string, Webhook>;
  events: Map<string, StoredEvent>;
  replies: Map<string, Reply>;
}

export const newStore = (entriesMax?: number): Store => ({
  orders: new BoundedMap(entriesMax),
  captures: new BoundedMap(entriesMax),
  refunds: new BoundedMap(entriesMax),
  disputes: new BoundedMap(entriesMax),
  webhooks: new BoundedMap(entriesMax),
  events: new BoundedMap(entriesMax),
  replies: new BoundedMap(entriesMax),
});
