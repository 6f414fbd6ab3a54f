import type { Outbox } from '@layover/kit/events/outbox';
import { isDuplicateKey } from '@layover/kit/mongo';
import type { Days } from '@layover/proto/trip-days';
import type { PersonProjection } from '@layover/shared/members/people';
import type { FindOverlaps, Overlap } from './find-overlaps.ts';
import type { OverlapEvent } from './overlap-event.ts';
import {
  notificationExpiry,
  notificationId,
  type OverlapNotificationDocument,
  type OverlapNotificationModel,
} from './overlap-notification.model.ts';
import type { TripDocument } from './trip.model.ts';
import type { TripRepository } from './trip.repository.ts';
import { addDays, arrivalOf, localDate, overlapDays } from './trip.rules.ts';
import { appearsOnArrival } from './trip-privacy.rules.ts';

/** Overlaps of one trip that its traveller is notified of, and people who are notified of it. The page of trips shows all. */
export const NOTIFICATIONS_PER_TRIP = 10;

interface AnnounceOverlapsDeps {
  trips: Pick<TripRepository, 'markAnnounced'>;
  notifications: OverlapNotificationModel;
  outbox: Pick<Outbox, 'publish'>;
  findOverlaps: FindOverlaps;
  overlapEvent: OverlapEvent;
}

/** The other person of an overlap, with their trip. */
interface Subject {
  trip: TripDocument;
  person: PersonProjection;
}

export type AnnounceOverlaps = ReturnType<typeof announceOverlaps>;

/**
 * Notifies each side of an overlap that sees the other, once. The event is stored with the notification whose id makes it unique,
 * and the trip stays due until all its notifications are stored. A trip that is hidden until arrival is due again on that day.
 */
export function announceOverlaps(deps: AnnounceOverlapsDeps) {
  const { trips, notifications, outbox, findOverlaps, overlapEvent } = deps;

  const hasRoom = async (trip: TripDocument) =>
    (await notifications.countDocuments({ trip: trip._id, isHeld: { $ne: true } })) < NOTIFICATIONS_PER_TRIP;

  /** @returns whether the traveller is notified now */
  async function notify(trip: TripDocument, subject: Subject, days: Days): Promise<boolean> {
    const _id = notificationId(trip._id, subject.trip._id);
    const event = await overlapEvent(trip, subject.person, days);
    const expiresAt = notificationExpiry(days);
    try {
      await notifications.create([
        { _id, trip: trip._id, about: subject.trip._id, expiresAt, outbox: [event] },
      ]);
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
    outbox.publish(notifications, _id, [event]);
    return true;
  }

  async function announceTo(trip: TripDocument, traveller: PersonProjection, overlaps: readonly Overlap[]) {
    const stored = await notifications
      .find({ $or: [{ trip: trip._id }, { about: trip._id }] }, { trip: 1, isHeld: 1 })
      .lean<Pick<OverlapNotificationDocument, '_id' | 'trip' | 'isHeld'>[]>();
    const isNew = (_id: string) => !stored.some((notification) => notification._id === _id);
    const sent = stored.filter(({ isHeld }) => !isHeld);
    const ownCount = sent.filter((notification) => notification.trip.equals(trip._id)).length;
    let room = NOTIFICATIONS_PER_TRIP - ownCount;
    let roomForOthers = NOTIFICATIONS_PER_TRIP - (sent.length - ownCount);
    for (const { other, person, days, isSeen, seesTraveller } of overlaps) {
      if (room <= 0 && roomForOthers <= 0) break;
      const isNotified = isSeen && room > 0 && isNew(notificationId(trip._id, other._id));
      if (isNotified && (await notify(trip, { trip: other, person }, days))) room--;
      const isOtherNotified =
        seesTraveller && roomForOthers > 0 && isNew(notificationId(other._id, trip._id));
      if (
        isOtherNotified &&
        (await hasRoom(other)) &&
        (await notify(other, { trip, person: traveller }, days))
      )
        roomForOthers--;
    }
  }

  return async (trip: TripDocument, now = new Date()): Promise<void> => {
    const { traveller, overlaps } = await findOverlaps(trip, now);
    const today = localDate(trip.zone, now);
    const coming = overlaps.filter(({ days }) => days.to > today);
    if (traveller) await announceTo(trip, traveller, coming);
    const next = appearsOnArrival(trip, today) ? arrivalOf(trip, trip.zone) : nextNight(trip, today);
    await trips.markAnnounced(trip, next);
  };
}

/** When the next night of a long trip comes within reach of its overlaps; undefined when all of them are. */
function nextNight(trip: TripDocument, today: string): Date | undefined {
  if (overlapDays(trip, today).to === trip.to) return undefined;
  return arrivalOf({ from: addDays(today > trip.from ? today : trip.from, 1) }, trip.zone);
}
