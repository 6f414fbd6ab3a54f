import type { Outbox } from '@layover/kit/events/outbox';
import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';
import type { PersonProjection } from '@layover/kit/members/people';
import { isDuplicateKey } from '@layover/kit/mongo';
import type { FindOverlaps, Overlap } from './find-overlaps.ts';
import type { OverlapNoticeModel } from './overlap-notice.model.ts';
import type { TripDocument } from './trip.model.ts';
import type { TripRepository } from './trip.repository.ts';

/** Overlaps of one trip that its traveller is told of. The page of trips shows all. */
export const NOTICES_PER_TRIP = 10;
const YEAR_MS = 365 * 24 * 3600_000;
/** A change has this long to be announced by the process that stored it. */
const GRACE_MS = 10_000;
const BATCH = 100;

interface AnnounceOverlapsDeps {
  trips: Pick<TripRepository, 'markAnnounced' | 'dueAnnouncements'>;
  notices: OverlapNoticeModel;
  outbox: Pick<Outbox, 'publish'>;
  findOverlaps: FindOverlaps;
}

export type AnnounceOverlaps = ReturnType<typeof announceOverlaps>;

/**
 * Tells both sides of an overlap, if they may see each other, once for each pair of trips. The events are stored with
 * the notice that makes the pair unique, and the trip stays due until all its notices are stored.
 */
export function announceOverlaps({ trips, notices, outbox, findOverlaps }: AnnounceOverlapsDeps) {
  const hasRoom = async (trip: TripDocument) =>
    (await notices.countDocuments({ trips: trip._id })) < NOTICES_PER_TRIP;

  /** @returns whether the pair is announced now */
  async function announcePair(
    trip: TripDocument,
    traveller: PersonProjection,
    overlap: Overlap,
  ): Promise<boolean> {
    const { other, person, isSeen, seesTraveller } = overlap;
    const [first, second] = [trip, other].sort((a, b) => (String(a._id) < String(b._id) ? -1 : 1));
    const _id = `${first!._id}:${second!._id}`;
    if (await notices.exists({ _id })) return false;
    const events: OutboxEntry[] = [];
    if (isSeen) events.push(noticeTo(trip, person, overlap));
    if (seesTraveller && (await hasRoom(other))) events.push(noticeTo(other, traveller, overlap));
    if (events.length === 0) return false;
    const expiresAt = new Date(Date.parse(overlap.days.to) + YEAR_MS);
    try {
      await notices.create([{ _id, trips: [first!._id, second!._id], expiresAt, outbox: events }]);
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
    outbox.publish(notices, _id, events);
    return true;
  }

  async function announce(trip: TripDocument): Promise<void> {
    const { traveller, overlaps } = await findOverlaps(trip);
    if (traveller && !traveller.deleted && !traveller.disabled) {
      let room = NOTICES_PER_TRIP - (await notices.countDocuments({ trips: trip._id }));
      for (const overlap of overlaps) {
        if (room <= 0) break;
        if (await announcePair(trip, traveller, overlap)) room--;
      }
    }
    await trips.markAnnounced(trip._id, trip.version);
  }

  return {
    announce,
    /** Announces what a crash left behind. */
    async announceDue(before = new Date(Date.now() - GRACE_MS)): Promise<void> {
      for (const trip of await trips.dueAnnouncements(before, BATCH)) await announce(trip);
    },
  };
}

/** The notification to the owner of a trip about another person. */
function noticeTo(trip: TripDocument, about: PersonProjection, { days }: Overlap): OutboxEntry {
  return outboxEntry(
    'plan.people-notified',
    {
      kind: 'trip_overlap',
      userIds: [String(trip.person)],
      subjectId: String(trip._id),
      params: { person: about.first_name, city: trip.cityName, ...days },
      image: about.profilePhoto,
      path: '/trips',
    },
    { version: 1 },
  );
}
