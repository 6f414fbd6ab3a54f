import type { Outbox } from '@layover/kit/events/outbox';
import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';
import { isDuplicateKey, retryOnDuplicate } from '@layover/kit/mongo';
import type { PersonProjection } from '@layover/shared/members/people';
import type { CityModel } from '../plans/city.model.ts';
import { type CityNames, cityNamesOf, cityNameTranslations } from '../plans/city-names.ts';
import type { FindOverlaps, Overlap } from './find-overlaps.ts';
import {
  notificationId,
  type OverlapNotificationDocument,
  type OverlapNotificationModel,
} from './overlap-notification.model.ts';
import type { TripDocument } from './trip.model.ts';
import type { TripRepository } from './trip.repository.ts';
import { addDays, arrivalOf, type Days, localDate, overlapDays } from './trip.rules.ts';
import { appearsOnArrival } from './trip-privacy.rules.ts';

/** Overlaps of one trip that its traveller is notified of, and people who are notified of it. The page of trips shows all. */
export const NOTIFICATIONS_PER_TRIP = 10;
const YEAR_MS = 365 * 24 * 3600_000;
/** The time that the process that stored a change has to announce it. */
const GRACE_MS = 10_000;
const BATCH = 100;

interface AnnounceOverlapsDeps {
  trips: Pick<TripRepository, 'markAnnounced' | 'dueAnnouncements'>;
  notifications: OverlapNotificationModel;
  cities: CityModel;
  outbox: Pick<Outbox, 'publish'>;
  findOverlaps: FindOverlaps;
}

export type AnnounceOverlaps = ReturnType<typeof announceOverlaps>;

/**
 * Notifies each side of an overlap that sees the other, once. The event is stored with the notification whose id makes it unique,
 * and the trip stays due until all its notifications are stored. A trip that is hidden until arrival is due again on that day.
 */
export function announceOverlaps({
  trips,
  notifications,
  cities,
  outbox,
  findOverlaps,
}: AnnounceOverlapsDeps) {
  const hasRoom = async (trip: TripDocument) =>
    (await notifications.countDocuments({ trip: trip._id, isHeld: { $ne: true } })) < NOTIFICATIONS_PER_TRIP;

  async function eventTo(trip: TripDocument, subject: Subject, days: Days): Promise<OutboxEntry> {
    const city = await cities.findById(trip.city).lean();
    return notificationTo(trip, city ? cityNamesOf(city) : { cityName: trip.cityName }, subject.person, days);
  }

  /** @returns whether the traveller is notified now */
  async function notify(trip: TripDocument, subject: Subject, days: Days): Promise<boolean> {
    const _id = notificationId(trip._id, subject.trip._id);
    const event = await eventTo(trip, subject, days);
    const expiresAt = new Date(Date.parse(days.to) + YEAR_MS);
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

  /**
   * Makes sure that people are notified of a traveller who is about to see them: by the announcement, or else by a
   * notification that is held until the traveller's trip is moved or removed. Until then their own lists show the traveller.
   */
  async function noteSeen(trip: TripDocument, seen: readonly Overlap[]): Promise<void> {
    if (trip.announceAt && trip.announceAt <= new Date()) await announce(trip);
    const operations = seen
      .filter(({ isSeen, seesTraveller }) => isSeen && seesTraveller)
      .map(({ other, days }) => {
        const _id = notificationId(other._id, trip._id);
        const expiresAt = new Date(Date.parse(days.to) + YEAR_MS);
        const $setOnInsert = { trip: other._id, about: trip._id, expiresAt, isHeld: true };
        return { updateOne: { filter: { _id }, update: { $setOnInsert }, upsert: true } };
      });
    if (operations.length > 0)
      await retryOnDuplicate(() => notifications.bulkWrite(operations, { ordered: false }));
  }

  /** Sends the notifications that are held, before the trip is moved or removed. */
  async function announceSeen(trip: TripDocument): Promise<void> {
    const held = await notifications.find({ about: trip._id, isHeld: true }, { _id: 1 }).lean();
    if (held.length === 0) return;
    const { traveller, overlaps } = await findOverlaps(trip);
    if (!traveller) return;
    const byId = new Map(overlaps.map((overlap) => [notificationId(overlap.other._id, trip._id), overlap]));
    for (const { _id } of held) {
      const overlap = byId.get(_id);
      if (!overlap) continue;
      const event = await eventTo(overlap.other, { trip, person: traveller }, overlap.days);
      const { modifiedCount } = await notifications.updateOne(
        { _id, isHeld: true },
        { $unset: { isHeld: 1 }, $push: { outbox: event } },
      );
      if (modifiedCount > 0) outbox.publish(notifications, _id, [event]);
    }
  }

  async function announce(trip: TripDocument, now = new Date()): Promise<void> {
    const { traveller, overlaps } = await findOverlaps(trip, now);
    const today = localDate(trip.zone, now);
    const coming = overlaps.filter(({ days }) => days.to > today);
    if (traveller) await announceTo(trip, traveller, coming);
    const next = appearsOnArrival(trip, today) ? arrivalOf(trip, trip.zone) : nextNight(trip, today);
    await trips.markAnnounced(trip, next);
  }

  return {
    announce,
    noteSeen,
    announceSeen,
    /** Announces overlaps that a crash left unannounced, and trips whose day of arrival has begun. */
    async announceDue(now = new Date()): Promise<void> {
      const before = new Date(now.getTime() - GRACE_MS);
      for (const trip of await trips.dueAnnouncements(before, BATCH)) await announce(trip, now);
    },
  };
}

/** When the next night of a long trip comes within reach of its overlaps; undefined when all of them are. */
function nextNight(trip: TripDocument, today: string): Date | undefined {
  if (overlapDays(trip, today).to === trip.to) return undefined;
  return arrivalOf({ from: addDays(today > trip.from ? today : trip.from, 1) }, trip.zone);
}

interface Subject {
  trip: TripDocument;
  person: PersonProjection;
}

/** The notification to the owner of a trip about another person. */
function notificationTo(
  trip: TripDocument,
  city: CityNames,
  about: PersonProjection,
  { from, to }: Days,
): OutboxEntry {
  return outboxEntry(
    'plan.people-notified',
    {
      kind: 'trip_overlap',
      userIds: [String(trip.person)],
      subjectId: String(trip._id),
      params: { person: about.first_name, city: city.cityName, from, to },
      cityTranslations: cityNameTranslations(city),
      image: about.profilePhoto,
      path: '/trips',
      personId: String(about._id),
    },
    { version: 1 },
  );
}
