/** A call of the interface, or the form of the card fields. Its errors have texts of their own. */
export type Operation =
  | 'orders.create'
  | 'orders.get'
  | 'orders.confirm'
  | 'orders.capture'
  | 'captures.get'
  | 'captures.refund';
