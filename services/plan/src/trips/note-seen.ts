import { retryOnDuplicate } from '@layover/kit/mongo';
import type { AnnounceOverlaps } from './announce-overlaps.ts';
import type { Overlap } from './find-overlaps.ts';
import {
  notificationExpiry,
  notificationId,
  type OverlapNotificationModel,
} from './overlap-notification.model.ts';
import type { TripDocument } from './trip.model.ts';

interface NoteSeenDeps {
  notifications: OverlapNotificationModel;
  announceOverlaps: AnnounceOverlaps;
}

export type NoteSeen = ReturnType<typeof noteSeen>;

/**
 * Makes sure that people are notified of a traveller who is about to see them: by the announcement, or else by a
 * notification that is held until the traveller's trip is moved or removed. Until then their own lists show the traveller.
 */
export const noteSeen =
  ({ notifications, announceOverlaps }: NoteSeenDeps) =>
  async (trip: TripDocument, seen: readonly Overlap[]): Promise<void> => {
    if (trip.announceAt && trip.announceAt <= new Date()) await announceOverlaps(trip);
    const operations = seen
      .filter(({ isSeen, seesTraveller }) => isSeen && seesTraveller)
      .map(({ other, days }) => {
        const _id = notificationId(other._id, trip._id);
        const expiresAt = notificationExpiry(days);
        const $setOnInsert = { trip: other._id, about: trip._id, expiresAt, isHeld: true };
        return { updateOne: { filter: { _id }, update: { $setOnInsert }, upsert: true } };
      });
    if (operations.length > 0)
      await retryOnDuplicate(() => notifications.bulkWrite(operations, { ordered: false }));
  };
