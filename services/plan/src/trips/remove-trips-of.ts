import type { OverlapNotificationModel } from './overlap-notification.model.ts';
import type { TripRepository } from './trip.repository.ts';

interface RemoveTripsDeps {
  trips: TripRepository;
  notifications: OverlapNotificationModel;
}

/** Removes the trips of a deleted account, with the notifications about them. */
export const removeTripsOf =
  ({ trips, notifications }: RemoveTripsDeps) =>
  async (person: string): Promise<void> => {
    const ids = await trips.idsOf(person);
    await notifications.deleteMany({ trip: { $in: ids } });
    await notifications.deleteMany({ about: { $in: ids } });
    await trips.removeUserData(person);
  };
