import { readPage } from '@layover/kit/find-page';
import type { Page } from '@layover/kit/http/paging';
import { isDuplicateKey, retryOnDeadlock } from '@layover/kit/mongo';
import type { TripVisibility } from '@layover/proto/http/plan/trip';
import type { Paging } from '@layover/proto/http/shared-schemas';
import { TRIP_NIGHTS_MAX, TRIPS_MAX } from '@layover/proto/limits';
import type { Days } from '@layover/proto/trip-days';
import { Types } from 'mongoose';
import { tripExists } from '../errors.ts';
import { ONE_TRIP_PER_ARRIVAL, type TripDocument, type TripModel } from './trip.model.ts';
import { addDays } from './trip.rules.ts';

/** Trips of other people that are read for one answer. */
export const CANDIDATES_MAX = 1_000;

/** Trips of one read for announcements. */
const DUE_BATCH = 100;

export type NewTrip = Omit<TripDocument, '_id' | 'person' | 'version' | 'createdAt' | 'announceAt'>;

export type TripRepository = ReturnType<typeof tripRepository>;

const rejectDuplicate = (error: unknown): never => {
  throw isDuplicateKey(error, ONE_TRIP_PER_ARRIVAL) ? tripExists() : error;
};

/** Trips. Each read and write of one trip names the person it belongs to. */
export function tripRepository(trips: TripModel) {
  /** The trips of a person that end after a time, the first one first. */
  const endingAfter = (person: string, time: Date, limit: number): Promise<TripDocument[]> =>
    trips
      .find({ person, until: { $gt: time } })
      .sort({ until: 1, _id: 1 })
      .limit(limit)
      .lean<TripDocument[]>()
      .exec();

  return {
    /** @throws 409 trip_exists */
    async insert(person: string, trip: NewTrip, _id = new Types.ObjectId()): Promise<TripDocument> {
      const stored = await retryOnDeadlock(() =>
        trips.create([{ ...trip, _id, person, announceAt: new Date() }]),
      ).catch(rejectDuplicate);
      return stored[0]!.toObject<TripDocument>();
    },

    /** @throws 409 trip_exists */
    replace: (id: string, person: string, trip: NewTrip): Promise<TripDocument | null> =>
      trips
        .findOneAndUpdate(
          { _id: id, person },
          {
            $set: { ...trip, announceAt: new Date() },
            ...(trip.visibilityOnceConfirmed === undefined && { $unset: { visibilityOnceConfirmed: 1 } }),
            $inc: { version: 1 },
          },
          { returnDocument: 'after' },
        )
        .lean<TripDocument>()
        .exec()
        .catch(rejectDuplicate),

    /** Gives the trips that were added before the e-mail was confirmed the visibility that the person chose. */
    async applyChosenVisibility(person: string): Promise<void> {
      await trips.updateMany(
        { person, visibilityOnceConfirmed: { $exists: true } },
        [
          {
            $set: {
              visibility: '$visibilityOnceConfirmed',
              announceAt: new Date(),
              version: { $add: ['$version', 1] },
            },
          },
          { $unset: 'visibilityOnceConfirmed' },
        ],
        { updatePipeline: true },
      );
    },

    find: (id: string, person: string): Promise<TripDocument | null> =>
      trips.findOne({ _id: id, person }).lean<TripDocument>().exec(),

    remove: async (id: string, person: string): Promise<boolean> =>
      (await trips.deleteOne({ _id: id, person })).deletedCount === 1,

    async idsOf(person: string): Promise<Types.ObjectId[]> {
      return (await trips.find({ person }, { _id: 1 }).lean()).map(({ _id }) => _id);
    },

    async removeUserData(person: string): Promise<void> {
      await trips.deleteMany({ person });
    },

    countComing: (person: string, now: Date): Promise<number> =>
      trips.countDocuments({ person, until: { $gt: now } }),

    /** Whether the person has another trip to the metropolitan area on some of the days. */
    hasOverlapping: async (person: string, area: string, days: Days, except?: string): Promise<boolean> =>
      (await trips.exists({
        person,
        area,
        from: { $lt: days.to },
        to: { $gt: days.from },
        ...(except !== undefined && { _id: { $ne: except } }),
      })) !== null,

    /** Trips of the person to other metropolitan areas on some of the days. */
    elsewhere: (person: string, area: string, days: Days, except?: string): Promise<TripDocument[]> =>
      trips
        .find({
          person,
          area: { $ne: area },
          from: { $lt: days.to },
          to: { $gt: days.from },
          ...(except !== undefined && { _id: { $ne: except } }),
        })
        .limit(TRIPS_MAX)
        .lean<TripDocument[]>()
        .exec(),

    /** Coming trips, the next first, and after them past ones, the latest first. */
    async page(person: string, paging: Paging, now: Date): Promise<Page<TripDocument>> {
      const coming = trips
        .find({ person, until: { $gt: now } })
        .sort({ until: 1, _id: 1 })
        .hint('by_person');
      const past = trips
        .find({ person, until: { $lte: now } })
        .sort({ until: -1, _id: -1 })
        .hint('by_person');
      const [page, total] = await Promise.all([
        readPage<TripDocument>([coming, past], paging),
        trips.countDocuments({ person }),
      ]);
      return { ...page, total };
    },

    /** Trips that are not over, by arrival. */
    comingOf: (person: string, now: Date): Promise<TripDocument[]> => endingAfter(person, now, TRIPS_MAX),

    endingAfter,

    /**
     * Trips of other people to a metropolitan area on some of the days. A trip that begins earlier has at most TRIP_NIGHTS_MAX
     * nights, which bounds the index range.
     */
    othersIn: (
      {
        person,
        area,
        from,
        to,
      }: Days & {
        person: Types.ObjectId | string;
        area: string;
      },
      visibilities: readonly TripVisibility[],
      limit: number,
    ): Promise<TripDocument[]> =>
      trips
        .find({
          area,
          from: { $gte: addDays(from, -TRIP_NIGHTS_MAX), $lt: to },
          to: { $gt: from },
          person: { $ne: person },
          visibility: { $in: visibilities },
        })
        .sort({ from: -1 })
        .hint('by_area_and_arrival')
        .limit(limit)
        .lean<TripDocument[]>()
        .exec(),

    /** The cities of trips that have no metropolitan area yet. */
    citiesWithoutArea: (): Promise<string[]> => trips.distinct('city', { area: { $exists: false } }).exec(),

    async addArea(city: string, area: string): Promise<void> {
      await trips.updateMany({ city, area: { $exists: false } }, { $set: { area } });
    },

    /** The trips that are due at the time of the call, which are read in batches. */
    dueAnnouncements: (before: Date): AsyncIterable<TripDocument> =>
      trips
        .find({ announceAt: { $lte: before } })
        .hint('announcement_due')
        .lean<TripDocument[]>()
        .cursor({ batchSize: DUE_BATCH }),

    /** `next`: when it is due again. A later change of the trip stays due. */
    async markAnnounced({ _id, version }: TripDocument, next: Date | undefined): Promise<void> {
      await trips.updateOne(
        { _id, version },
        next ? { $set: { announceAt: next } } : { $unset: { announceAt: 1 } },
      );
    },
  };
}
