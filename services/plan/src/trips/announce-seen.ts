import type { Outbox } from '@layover/kit/events/outbox';
import type { FindOverlaps } from './find-overlaps.ts';
import type { OverlapEvent } from './overlap-event.ts';
import { notificationId, type OverlapNotificationModel } from './overlap-notification.model.ts';
import type { TripDocument } from './trip.model.ts';

interface AnnounceSeenDeps {
  notifications: OverlapNotificationModel;
  outbox: Pick<Outbox, 'publish'>;
  findOverlaps: FindOverlaps;
  overlapEvent: OverlapEvent;
}

/** Sends the notifications that are held, before the trip is moved or removed. */
export const announceSeen =
  ({ notifications, outbox, findOverlaps, overlapEvent }: AnnounceSeenDeps) =>
  async (trip: TripDocument): Promise<void> => {
    const held = await notifications.find({ about: trip._id, isHeld: true }, { _id: 1 }).lean();
    if (held.length === 0) return;
    const { traveller, overlaps } = await findOverlaps(trip);
    if (!traveller) return;
    const byId = new Map(overlaps.map((overlap) => [notificationId(overlap.other._id, trip._id), overlap]));
    for (const { _id } of held) {
      const overlap = byId.get(_id);
      if (!overlap) continue;
      const event = await overlapEvent(overlap.other, traveller, overlap.days);
      const { modifiedCount } = await notifications.updateOne(
        { _id, isHeld: true },
        { $unset: { isHeld: 1 }, $push: { outbox: event } },
      );
      if (modifiedCount > 0) outbox.publish(notifications, _id, [event]);
    }
  };
