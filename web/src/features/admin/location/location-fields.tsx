import { lazy, Suspense } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { m } from '#shared/i18n/i18n.ts';
import { TextField } from '#shared/ui/field.tsx';
import { FormRow } from '#shared/ui/form/form-section.tsx';
import { numberRule } from '#shared/ui/form/rules.ts';
import styles from './location.module.css';
import { readPosition } from './read-position.ts';

const LocationMap = lazy(() => import('./location-map.tsx'));

export interface LocationTexts {
  lat: string;
  lng: string;
}

interface LocationFieldsProps extends LocationTexts {
  errors: { lat?: string; lng?: string };
  registerField: (name: 'lat' | 'lng', rule: ReturnType<typeof numberRule>) => UseFormRegisterReturn;
  onMove: (location: LocationTexts) => void;
}

const latitude = numberRule(-90, 90);
const longitude = numberRule(-180, 180);

/** A position in degrees, set by a press on the map or in the fields. */
export function LocationFields({ lat, lng, errors, registerField, onMove }: LocationFieldsProps) {
  return (
    <>
      <div className={styles.frame}>
        <Suspense>
          <LocationMap
            position={readPosition(lat, lng)}
            onMove={(position) => onMove({ lat: position.lat.toFixed(5), lng: position.lng.toFixed(5) })}
          />
        </Suspense>
      </div>
      <p className={styles.hint}>{m.location_hint()}</p>
      <FormRow>
        <TextField
          label={m.location_lat()}
          inputMode="decimal"
          error={errors.lat}
          {...registerField('lat', latitude)}
        />
        <TextField
          label={m.location_lng()}
          inputMode="decimal"
          error={errors.lng}
          {...registerField('lng', longitude)}
        />
      </FormRow>
    </>
  );
}
