import type { Logger } from '@layover/kit/logger';
import { runEach } from '@layover/kit/run-each';
import type { AnnounceOverlaps } from './announce-overlaps.ts';
import type { TripRepository } from './trip.repository.ts';

/** The time that the process that stored a change has to announce it. */
const GRACE_MS = 10_000;

interface AnnounceDueDeps {
  trips: Pick<TripRepository, 'dueAnnouncements'>;
  announceOverlaps: AnnounceOverlaps;
  logger: Logger;
}

/**
 * Announces overlaps that a crash left unannounced, and trips whose day of arrival has begun. A trip that fails stays due, and
 * holds up no other trip.
 */
export const announceDue =
  ({ trips, announceOverlaps, logger }: AnnounceDueDeps) =>
  async (now = new Date()): Promise<void> => {
    const before = new Date(now.getTime() - GRACE_MS);
    const options = { name: 'the announcement of a trip', logger };
    await runEach(trips.dueAnnouncements(before), (trip) => announceOverlaps(trip, now), options);
  };
