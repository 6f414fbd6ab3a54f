/** A call of the interface, or a group of calls. Its errors have texts of their own. */
export type Operation =
  | 'orders.create'
  | 'orders.get'
  | 'orders.patch'
  | 'orders.confirm'
  | 'orders.authorize'
  | 'orders.capture'
  | 'captures.get'
  | 'captures.refund'
  | 'refunds.get'
  | 'webhooks';
