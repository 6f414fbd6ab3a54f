import type { City } from '@layover/proto/http/plan/city';
import type { ItineraryStay } from '@layover/proto/http/plan/trip';
import { useId, useState } from 'react';
import { newClientId } from '#shared/api/client-id.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { DateField } from '#shared/ui/date-field/date-field.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { rangeLabel } from '../data/trip-days.ts';
import { tripErrorMessage } from '../data/trip-error-message.ts';
import { useSaveTrip } from '../data/use-save-trip.ts';
import { type ChosenCity, TripCityField } from '../fields/trip-city-field.tsx';
import styles from './import-dialog.module.css';

interface ReviewStaysProps {
  stays: readonly ItineraryStay[];
  cities: readonly City[];
  onAdded: (count: number) => void;
  onClose: () => void;
}

interface Draft {
  id: number;
  /** Another one with each correction. */
  creationId: string;
  stay: ItineraryStay;
  city: ChosenCity | undefined;
  from: string;
  to: string;
  isChosen: boolean;
  error?: string;
}

/** The stays of an itinerary, each of which can be left out or corrected before it is added. */
export function ReviewStays({ stays, cities, onAdded, onClose }: ReviewStaysProps) {
  const save = useSaveTrip();
  const [isAdding, setAdding] = useState(false);
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    stays.map((stay, id) => ({
      id,
      creationId: newClientId(),
      stay,
      city: stay.city ?? undefined,
      from: stay.from,
      to: stay.to,
      isChosen: stay.city !== null,
    })),
  );
  const change = (id: number, by: Partial<Draft>) =>
    setDrafts((all) => all.map((draft) => (draft.id === id ? { ...draft, error: undefined, ...by } : draft)));
  const chosen = drafts.filter(({ isChosen }) => isChosen);
  const add = async () => {
    setAdding(true);
    let added = 0;
    for (const { id, creationId, stay, city, from, to } of chosen) {
      if (!city) continue;
      try {
        await save.mutateAsync({
          creationId,
          city: city._id,
          from,
          to,
          visibility: 'overlap',
          hideFromCompany: false,
          hideUntilArrival: false,
          // The hotel is in the city of the itinerary, so it is dropped if the user chooses another one.
          lodging: city._id === stay.city?._id ? stay.lodging : null,
        });
        added++;
        setDrafts((all) => all.filter((draft) => draft.id !== id));
      } catch (error) {
        change(id, { error: tripErrorMessage(error) });
      }
    }
    setAdding(false);
    if (added === chosen.length) onAdded(added);
  };
  return (
    <>
      <div className={styles.stays}>
        {drafts.map((draft) => (
          <Stay
            key={draft.id}
            draft={draft}
            cities={cities}
            onChange={(by) => change(draft.id, { ...by, creationId: newClientId() })}
          />
        ))}
      </div>
      <div className={styles.end}>
        <Button variant="quiet" onClick={onClose}>
          {m.trip_cancel()}
        </Button>
        <Button
          busy={isAdding}
          disabled={chosen.length === 0 || chosen.some(({ city, from, to }) => !city || !(to > from))}
          onClick={add}
        >
          {chosen.length === 1 ? m.trip_import_add_one() : m.trip_import_add_many({ count: chosen.length })}
        </Button>
      </div>
    </>
  );
}

interface StayProps {
  draft: Draft;
  cities: readonly City[];
  onChange: (by: Partial<Draft>) => void;
}

function Stay({ draft, cities, onChange }: StayProps) {
  const id = useId();
  const { stay, city, from, to, isChosen, error } = draft;
  return (
    <div className={styles.stay} data-chosen={isChosen}>
      <Checkbox
        id={id}
        checked={isChosen}
        onChange={(event) => onChange({ isChosen: event.target.checked })}
      />
      <div>
        <label className={styles.place} htmlFor={id}>
          {stay.place} · {rangeLabel(stay)}
        </label>
        <p className={styles.sources}>{stay.sources.join(' · ')}</p>
      </div>
      {isChosen && (
        <div className={styles.fields}>
          <TripCityField
            city={city}
            suggested={cities}
            error={undefined}
            onChange={(next) => onChange({ city: next })}
          />
          <DateField label={m.trip_arrival()} value={from} onChange={(day) => onChange({ from: day })} />
          <DateField
            label={m.trip_departure()}
            value={to}
            first={from}
            error={error}
            onChange={(day) => onChange({ to: day })}
          />
        </div>
      )}
      {!isChosen && stay.city === null && <p className={styles.sources}>{m.trip_import_unknown()}</p>}
    </div>
  );
}
