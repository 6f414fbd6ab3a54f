import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';
import type { OrderDocument } from '../orders/index.ts';

/** About an order of seats: the employer is notified of the first and the last, the holder of the second. */
export type SeatNews = 'seat_taken' | 'seat_taken_back' | 'seat_given_back';

/** It names no person, because a notification outlives an account. */
export const seatNotification = (
  kind: SeatNews,
  { _id, package: bought }: OrderDocument,
  userId: string,
  version: number,
): OutboxEntry =>
  outboxEntry(
    'payment.people-notified',
    {
      kind,
      userIds: [userId],
      subjectId: String(_id),
      params: { package: bought.name },
      path: kind === 'seat_taken_back' ? '/packages' : '/seats',
    },
    { version },
  );
