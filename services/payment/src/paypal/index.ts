export { toCents } from './money.ts';
export { type PayPal, payPalClient } from './paypal-client.ts';
export { isOutcomeUnknown, PayPalRejection, PayPalUnavailable } from './paypal-errors.ts';
export type { PayPalOrder } from './read-order.ts';
