import type { City } from '@layover/proto/http/plan/city';
import { type SubmitEvent, useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { dayIn, userTimeZone } from '#shared/time/place-time.ts';
import { Button, ButtonLink } from '#shared/ui/buttons/button.tsx';
import { SelectField } from '#shared/ui/fields/field.tsx';
import { useEditKeeper } from '#shared/ui/form/edit-keeper.ts';
import { Banner } from '#shared/ui/status/banner.tsx';
import { addDays, dayLabel } from '../data/trip-days.ts';
import { tripErrorMessage } from '../data/trip-error-message.ts';
import { useSaveTrip } from '../data/use-save-trip.ts';
import { type ChosenCity, TripCityField } from '../fields/trip-city-field.tsx';
import styles from './trip-dialog.module.css';

/** The number of nights that can be chosen. A longer trip is added on the page of trips. */
const NIGHTS_MAX = 30;
const DEFAULT_NIGHTS = 2;

interface FirstTripProps {
  cities: readonly City[];
  /** Nobody else sees the trip until the e-mail is confirmed. */
  isHidden: boolean;
  /** The page for somebody who does not answer. */
  skipPath: string;
}

/** Asks where somebody is and until when, and adds that trip, which begins today. */
export function FirstTrip({ cities, isHidden, skipPath }: FirstTripProps) {
  const save = useSaveTrip();
  const { creationIdOf } = useEditKeeper('trip.first');
  const [city, setCity] = useState<ChosenCity>();
  const [nights, setNights] = useState(DEFAULT_NIGHTS);
  const [isTried, setTried] = useState(false);
  const zone = city?.zone ?? userTimeZone();
  const today = dayIn(Date.now(), zone);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (!city) return;
    const body = {
      city: city._id,
      from: today,
      to: addDays(today, nights),
      visibility: 'overlap' as const,
      hideFromCompany: false,
      hideUntilArrival: false,
      lodging: null,
    };
    save.mutate({ ...body, creationId: creationIdOf(body) });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TripCityField
        city={city}
        suggested={cities}
        error={isTried && !city ? m.trip_city_missing() : undefined}
        onChange={setCity}
      />
      <SelectField
        label={m.welcome_until()}
        hint={isHidden ? m.welcome_hidden() : m.welcome_seen()}
        value={String(nights)}
        onChange={(event) => setNights(Number(event.target.value))}
        options={Array.from({ length: NIGHTS_MAX }, (_, index) => untilOption(today, index + 1))}
      />
      {save.error && <Banner tone="bad">{tripErrorMessage(save.error)}</Banner>}
      <Button type="submit" size="lg" block busy={save.isPending}>
        {m.welcome_open()}
      </Button>
      <ButtonLink variant="quiet" block to={skipPath}>
        {m.welcome_skip()}
      </ButtonLink>
    </form>
  );
}

/** `Sun 29 November (2 nights)` */
function untilOption(today: string, nights: number) {
  const day = dayLabel(addDays(today, nights), { month: 'long' });
  const count = nights === 1 ? m.trip_nights_one() : m.trip_nights_many({ count: nights });
  return { value: String(nights), label: `${day} (${count})` };
}
