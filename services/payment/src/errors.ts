import { conflict, forbidden, HttpError, notFound, tooMany } from '@layover/kit/errors';

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
/** `left`: USD cents that can still be refunded. */
export const refundTooHigh = (left: number) =>
  conflict('refund_too_high', 'Less than this amount is left of the payment.', { left });
export const refundRunning = () =>
  conflict('refund_running', 'Another refund of this order has not arrived yet. Wait for it.');
export const orderCredited = () =>
  conflict('order_credited', 'A later order was paid with this package. Refund that one first.');
/** Nothing was paid, or the outcome is not known yet. */
export const noReceipt = () => conflict('no_receipt', 'This order has no receipt, because nothing was paid.');
export const refundRefused = () => conflict('refund_refused', 'The provider has refused the refund.');
export const tooManyOrders = (retryAfter: number) =>
  tooMany(retryAfter, 'too_many_orders', 'You have begun too many orders. Try again later.');

export const voucherNotFound = () => notFound('This voucher');
export const voucherExists = () => conflict('voucher_exists', 'There is a voucher with this code.');
/** Also for an ended, expired or used up voucher, so that a guess reveals nothing. */
export const voucherUnknown = () => new HttpError(404, 'voucher_unknown', 'This code is not valid.');
export const voucherUsed = () => conflict('voucher_used', 'You have used this code already.');
export const voucherOtherPackage = () =>
  conflict('voucher_other_package', 'This code is not for this package.');
export const voucherUsedUp = () =>
  conflict('voucher_used_up', 'This code cannot be used any more. Nothing was charged.');
export const tooManyCodes = (retryAfter: number) =>
  tooMany(retryAfter, 'too_many_codes', 'You have tried too many codes. Try again later.');

/** A code that pays the full price is for one package. */
export const voucherNotForSeats = () =>
  conflict('voucher_not_for_seats', 'This code pays for a whole package, and cannot be used for seats.');

export const seatNotFound = () => notFound('This seat');
export const seatTaken = () => conflict('seat_taken', 'Somebody has this seat.');
export const hasSeat = () => conflict('has_seat', 'You have a seat of this order already.');
/** Their period is over, or their money went back. */
export const seatsEnded = () => conflict('seats_ended', 'These seats have ended.');
export const seatInvitationUnknown = () =>
  new HttpError(404, 'seat_invitation_unknown', 'This invitation is not valid.');
export const seatInvitationUsed = () =>
  conflict('seat_invitation_used', 'Somebody has accepted this invitation.');
export const seatInvitationWithdrawn = () =>
  conflict('seat_invitation_withdrawn', 'This invitation was withdrawn.');
export const tooManyMoves = (retryAfter: number) =>
  tooMany(retryAfter, 'too_many_moves', 'This seat was moved too often. Try again later.');

export const wrongSignature = () => forbidden('wrong_signature', 'This message is not signed by PayPal.');
/** The installation sells nothing. */
export const paymentsOff = () => new HttpError(503, 'payments_off', 'Payments are not set up here.');
