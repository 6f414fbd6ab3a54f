import { randomBytes } from 'node:crypto';

const UPPER_CASE = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Without characters that look alike, as in PayPal's account ids. */
const ACCOUNT = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const randomText = (alphabet: string, length: number) =>
  [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('');

/** The id of an order, capture or refund: 17 characters, as at PayPal. */
export const newResourceId = () => randomText(UPPER_CASE, 17);
export const newPayerId = () => randomText(ACCOUNT, 13);
export const newDisputeId = () => `PP-R-${randomText(UPPER_CASE, 3)}-${randomText('0123456789', 8)}`;
export const newEventId = () => `WH${randomText(UPPER_CASE, 32)}`;
export const newDebugId = () => randomBytes(7).toString('hex').slice(0, 13);
