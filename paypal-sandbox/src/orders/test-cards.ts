import { type ApiError, unprocessable } from '../http/api-errors.ts';
import type { Card } from './card.schema.ts';
import type { OrderCard, Outcome } from './order.ts';

/** Card numbers for outcomes other than success. All other numbers succeed, if the card is not expired. */
const OUTCOMES: Readonly<Record<string, Outcome>> = {
  '4000000000000002': 'decline',
  '4000000000000010': 'pending',
};

/** Shown beside the card fields and in the README. */
export const TEST_CARDS = {
  complete: '4111111111111111',
  decline: '4000000000000002',
  pending: '4000000000000010',
} as const satisfies Record<Outcome, string>;

const brandOf = (number: string): OrderCard['brand'] => {
  if (number.startsWith('5')) return 'MASTERCARD';
  if (number.startsWith('3')) return 'AMEX';
  return number.startsWith('6') ? 'DISCOVER' : 'VISA';
};

/** The outcome of a payment by card. */
export function readCard({
  number,
  expiry,
  name,
}: Card): { card: OrderCard; outcome: Outcome } | { problem: ApiError } {
  const at = '/payment_source/card';
  if (!number) return { problem: unprocessable('CARD_NUMBER_REQUIRED', `${at}/number`) };
  if (!expiry) return { problem: unprocessable('CARD_EXPIRY_REQUIRED', `${at}/expiry`) };
  return {
    card: {
      ...(name && [...name].length > 1 && { name }),
      last_digits: number.slice(-4),
      brand: brandOf(number),
      expiry,
    },
    outcome: OUTCOMES[number] ?? 'complete',
  };
}

export const isExpired = ({ expiry = '9999-12' }: Pick<Card, 'expiry'>) =>
  expiry < new Date().toISOString().slice(0, 7);
