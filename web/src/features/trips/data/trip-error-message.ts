import type { TripElsewhere } from '@layover/proto/http/plan/trip';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { rangeLabel } from './trip-days.ts';

/** The message about a trip that could not be saved. It names the other trip that is in its way. */
export function tripErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError) || error.code !== 'trip_elsewhere') return errorMessage(error);
  const { trip } = error.document as { trip: TripElsewhere };
  return m.trip_elsewhere({ city: trip.cityName, days: rangeLabel(trip) });
}
