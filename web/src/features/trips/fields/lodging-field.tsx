import type { Lodging } from '@layover/proto/http/plan/trip';
import { textRules } from '@layover/proto/limits';
import { Suspense, useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { lazySection } from '#shared/lazy/lazy-section.tsx';
import { Button } from '#shared/ui/buttons/button.tsx';
import { TextField } from '#shared/ui/fields/field.tsx';
import { FieldGroup } from '#shared/ui/form/field-group.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import styles from './lodging-field.module.css';
import type { ChosenCity } from './trip-city-field.tsx';

const LodgingMap = lazySection(() => import('./lodging-map.tsx'));

interface LodgingFieldProps {
  lodging: Lodging | null;
  /** Undefined while no city is chosen. */
  city: ChosenCity | undefined;
  onChange: (lodging: Lodging | null) => void;
}

/** Where the traveller stays, for the distances of plans. It is optional, and nobody else sees it. */
export function LodgingField({ lodging, city, onChange }: LodgingFieldProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && !lodging) {
    return (
      <div className={styles.closed}>
        <Button variant="soft" size="sm" disabled={!city?.location} onClick={() => setOpen(true)}>
          {m.trip_lodging_add()}
        </Button>
        <span className={styles.hint}>{m.trip_lodging_hint()}</span>
      </div>
    );
  }
  const at = lodging?.location ?? city?.location;
  return (
    <FieldGroup label={m.trip_lodging()}>
      <p className={styles.hint}>{lodging ? m.trip_lodging_hint() : m.trip_lodging_press()}</p>
      {at && (
        <div className={styles.frame}>
          <Suspense fallback={<Skeleton width="100%" height="100%" />}>
            <LodgingMap
              city={city}
              center={at}
              position={lodging?.location}
              onMove={(location) => onChange({ name: lodging?.name ?? '', location })}
            />
          </Suspense>
        </div>
      )}
      {lodging && (
        <TextField
          label={m.trip_lodging_name()}
          value={lodging.name}
          maxLength={textRules.lodgingName.max}
          onChange={(event) => onChange({ ...lodging, name: event.target.value })}
        />
      )}
      <div>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            onChange(null);
            setOpen(false);
          }}
        >
          {m.trip_lodging_remove()}
        </Button>
      </div>
    </FieldGroup>
  );
}
