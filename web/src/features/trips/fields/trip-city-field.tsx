import type { City } from '@layover/proto/http/plan/city';
import type { TripCity } from '@layover/proto/http/plan/trip';
import { useState } from 'react';
import { CityList, CityTile, CityWords } from '#entities/city/city-list.tsx';
import { useCitySearch } from '#entities/city/use-city-search.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { FieldError } from '#shared/ui/fields/field.tsx';
import { FieldGroup } from '#shared/ui/form/field-group.tsx';
import { findTripCities } from '../data/trip-queries.ts';
import styles from './trip-city-field.module.css';

/** Cities with plans that are shown before anything is typed. */
const SUGGESTED = 6;

/** The city of a trip. The position of a destination that has been removed is not known. */
export type ChosenCity = Omit<TripCity, 'location'> & { location: TripCity['location'] | null };

interface TripCityFieldProps {
  city: ChosenCity | undefined;
  /** The cities with plans. */
  suggested: readonly City[];
  error: string | undefined;
  onChange: (city: ChosenCity) => void;
}

/** The city of a trip: the chosen one with a button to change it, or a search among the cities of the world. */
export function TripCityField({ city, suggested, error, onChange }: TripCityFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasChosen, setWasChosen] = useState(false);
  const choose = (next: ChosenCity) => {
    setOpen(false);
    setWasChosen(true);
    onChange(next);
  };
  return (
    <FieldGroup label={m.trip_city()}>
      {city && !isOpen ? (
        <div className={styles.chosen}>
          <CityTile city={city} />
          <CityWords city={city} />
          <Button
            variant="quiet"
            size="sm"
            // The entry that had the focus is gone.
            autoFocus={wasChosen}
            aria-label={m.trip_city_change({ city: city.name })}
            onClick={() => setOpen(true)}
          >
            {m.trip_city_other()}
          </Button>
        </div>
      ) : (
        <CitySearch suggested={suggested} onChoose={choose} />
      )}
      {error && <FieldError>{error}</FieldError>}
    </FieldGroup>
  );
}

function CitySearch({
  suggested,
  onChoose,
}: {
  suggested: readonly City[];
  onChoose: (city: TripCity) => void;
}) {
  const search = useCitySearch('trip-cities', findTripCities);
  const found: readonly TripCity[] = search.isTyped
    ? search.cities
    : suggested.slice(0, SUGGESTED).map((city) => ({ ...city, region: '' }));
  return (
    <CityList
      label={m.trip_city_search()}
      search={search}
      cities={found}
      empty={search.isTyped ? m.trip_city_none() : m.trip_city_start()}
      onChoose={onChoose}
    />
  );
}
