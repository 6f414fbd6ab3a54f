import type { City } from '@layover/proto/http/plan/city';
import type { Lodging, Trip } from '@layover/proto/http/plan/trip';
import { TRIP_NIGHTS_MAX } from '@layover/proto/limits';
import { type SubmitEvent, useId, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { fieldMessage } from '#shared/api/field-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Dialog } from '#shared/ui/dialogs/dialog.tsx';
import { KeptLine } from '#shared/ui/form/kept-line.tsx';
import { useKeptValues } from '#shared/ui/form/use-kept-values.ts';
import { daysBetween } from '../data/trip-days.ts';
import { tripErrorMessage } from '../data/trip-error-message.ts';
import { useSaveTrip } from '../data/use-save-trip.ts';
import { LodgingField } from '../fields/lodging-field.tsx';
import { type ChosenCity, TripCityField } from '../fields/trip-city-field.tsx';
import { TripDays } from '../fields/trip-days-field.tsx';
import { type Privacy, TripPrivacy } from '../fields/trip-privacy.tsx';
import styles from './trip-dialog.module.css';

interface TripDialogProps {
  /** The trip that is edited; undefined for a new one. */
  trip: Trip | undefined;
  /** The cities with plans. */
  cities: readonly City[];
  onSaved: (trip: Trip) => void;
  onClose: () => void;
}

/** The values of the form. */
interface TripValues {
  city: ChosenCity | undefined;
  days: { from?: string; to?: string };
  privacy: Privacy;
  lodging: Lodging | null;
}

const NEW_PRIVACY: Privacy = { visibility: 'overlap', hideFromCompany: false, hideUntilArrival: false };

/** City, days and privacy of a trip. */
export function TripDialog({ trip, cities, onSaved, onClose }: TripDialogProps) {
  const save = useSaveTrip();
  const form = useId();
  const { values, change, clear, creationIdOf, kept } = useKeptValues(
    `trip.${trip?._id ?? 'new'}`,
    tripValues(trip, cities),
  );
  const { city, days, privacy, lodging } = values;
  const [isTried, setTried] = useState(false);
  const errors = { ...(isTried && problemsOf(city, days)), ...serverFields(save.error) };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const { from, to } = days;
    if (!city || !from || !to || Object.keys(problemsOf(city, days)).length > 0) return;
    const body = { city: city._id, from, to, ...privacy, lodging };
    const saved = trip ? { ...body, id: trip._id } : { ...body, creationId: creationIdOf(body) };
    save.mutate(saved, {
      onSuccess: (stored) => {
        clear();
        onSaved(stored);
      },
    });
  };
  const cancel = () => {
    clear();
    onClose();
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => open || onClose()}
      title={trip ? m.trip_edit_title({ city: trip.cityName }) : m.trip_add()}
      footer={
        <>
          <Button variant="quiet" onClick={cancel}>
            {m.trip_cancel()}
          </Button>
          <Button type="submit" form={form} busy={save.isPending}>
            {trip ? m.trip_save() : m.trip_add()}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <KeptLine kept={kept} />
        <TripCityField
          city={city}
          suggested={cities}
          error={errors.city}
          onChange={(next) =>
            change({ ...values, city: next, lodging: next._id === city?._id ? lodging : null })
          }
        />
        <TripDays
          days={days}
          error={errors.from ?? errors.to}
          onChange={(next) => change({ ...values, days: next })}
        />
        <LodgingField
          key={city?._id}
          lodging={lodging}
          city={city}
          onChange={(next) => change({ ...values, lodging: next })}
        />
        <TripPrivacy privacy={privacy} onChange={(next) => change({ ...values, privacy: next })} />
        {save.error && Object.keys(serverFields(save.error)).length === 0 && (
          <p className={styles.error} role="alert">
            {tripErrorMessage(save.error)}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function tripValues(trip: Trip | undefined, cities: readonly City[]): TripValues {
  if (!trip) return { city: undefined, days: {}, privacy: NEW_PRIVACY, lodging: null };
  const { from, to, visibility, hideFromCompany, hideUntilArrival, lodging } = trip;
  return {
    city: cityOf(trip, cities),
    days: { from, to },
    privacy: { visibility, hideFromCompany, hideUntilArrival },
    lodging: lodging ?? null,
  };
}

/** The city of a trip as the field shows it. */
function cityOf(trip: Trip, cities: readonly City[]): ChosenCity {
  const { city: _id, cityName: name, country, countryCode, zone, location } = trip;
  const image = cities.find((city) => city._id === _id)?.image ?? '';
  return { _id, name, country, countryCode, region: '', zone, location, image };
}

function problemsOf(
  city: ChosenCity | undefined,
  { from, to }: { from?: string; to?: string },
): Record<string, string> {
  const problems: Record<string, string> = {};
  if (!city) problems.city = m.trip_city_missing();
  if (!from || !to || to <= from) problems.to = m.trip_days_missing();
  else if (daysBetween(from, to) > TRIP_NIGHTS_MAX)
    problems.to = m.trip_days_many({ count: TRIP_NIGHTS_MAX });
  return problems;
}

const serverFields = (error: unknown): Record<string, string> =>
  error instanceof ApiError && error.code === 'invalid'
    ? Object.fromEntries(Object.entries(error.fields).map(([name, message]) => [name, fieldMessage(message)]))
    : {};
