import type { AnnounceOverlaps } from './announce-overlaps.ts';
import type { TripRepository } from './trip.repository.ts';

/** The time that the process that stored a change has to announce it. */
const GRACE_MS = 10_000;
const BATCH = 100;

interface AnnounceDueDeps {
  trips: Pick<TripRepository, 'dueAnnouncements'>;
  announceOverlaps: AnnounceOverlaps;
}

/** Announces overlaps that a crash left unannounced, and trips whose day of arrival has begun. */
export const announceDue =
  ({ trips, announceOverlaps }: AnnounceDueDeps) =>
  async (now = new Date()): Promise<void> => {
    const before = new Date(now.getTime() - GRACE_MS);
    for (const trip of await trips.dueAnnouncements(before, BATCH)) await announceOverlaps(trip, now);
  };
