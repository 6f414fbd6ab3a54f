import { conflict, HttpError, notFound, tooMany } from '@layover/kit/errors';

export const packageNotFound = () => notFound('This package');
export const packageExists = () => conflict('package_exists', 'This tier has a package.');
export const packageInUse = () => conflict('package_in_use', 'Somebody has this package.');
/** `stored`: `{ package }` as it is now. */
export const packageEdited = (stored: unknown) =>
  conflict('package_changed', 'Somebody else has edited this package meanwhile.', stored);
export const orderNotFound = () => notFound('This order');
export const notForSale = () => conflict('not_for_sale', 'This package is not sold.');
export const orderDiffers = () =>
  conflict('order_differs', 'This request has ordered something else before. Begin again.');
export const notApproved = () => conflict('not_approved', 'The payment is not approved yet.');
export const paymentDeclined = () =>
  conflict('payment_declined', 'The payment was declined. Nothing was charged.');
export const quoteChanged = () =>
  conflict('quote_changed', 'The price has changed meanwhile. Nothing was charged. Look at it again.');
export const orderClosed = () => conflict('order_closed', 'This order has ended.');
export const notRefundable = () => conflict('not_refundable', 'Only a paid order can be refunded.');
export const orderCredited = () =>
  conflict('order_credited', 'A later order was paid with this package. Refund that one first.');
export const refundRefused = () => conflict('refund_refused', 'The provider has refused the refund.');
export const tooManyOrders = (retryAfter: number) =>
  tooMany(retryAfter, 'too_many_orders', 'You have begun too many orders. Try again later.');

/** The installation sells nothing. */
export const paymentsOff = () => new HttpError(503, 'payments_off', 'Payments are not set up here.');
