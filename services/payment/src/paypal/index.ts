export { type PayPal, payPalClient } from './paypal-client.ts';
export { isOutcomeUnknown, PayPalRejection, PayPalUnavailable } from './paypal-errors.ts';
export type { PayPalOrder, PayPalRefund } from './read-order.ts';
