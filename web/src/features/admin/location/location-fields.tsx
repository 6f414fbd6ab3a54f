import { Suspense } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { m } from '#shared/i18n/i18n.ts';
import { lazySection } from '#shared/lazy/lazy-section.tsx';
import { TextField } from '#shared/ui/fields/field.tsx';
import { FormRow } from '#shared/ui/form/form-section.tsx';
import { numberRule } from '#shared/ui/form/number-rule.ts';
import styles from './location.module.css';
import { readPosition } from './read-position.ts';

const LocationMap = lazySection(() => import('./location-map.tsx'));

interface WithLocation {
  location: { lat: string; lng: string };
}

const latitude = numberRule(-90, 90);
const longitude = numberRule(-180, 180);

/** The `location` of a form in degrees, set by a press on the map or in the fields. */
export function LocationFields<Values extends WithLocation>({ form }: { form: UseFormReturn<Values> }) {
  // The fields that every form with a location has.
  const { register, watch, setValue, formState } = form as unknown as UseFormReturn<WithLocation>;
  const { lat, lng } = watch('location');
  const errors = formState.errors.location;
  return (
    <>
      <div className={styles.frame}>
        <Suspense>
          <LocationMap
            position={readPosition(lat, lng)}
            onMove={({ lat, lng }) =>
              setValue(
                'location',
                { lat: lat.toFixed(5), lng: lng.toFixed(5) },
                { shouldDirty: true, shouldValidate: true },
              )
            }
          />
        </Suspense>
      </div>
      <p className={styles.hint}>{m.location_hint()}</p>
      <FormRow>
        <TextField
          label={m.location_lat()}
          inputMode="decimal"
          error={errors?.lat?.message}
          {...register('location.lat', latitude)}
        />
        <TextField
          label={m.location_lng()}
          inputMode="decimal"
          error={errors?.lng?.message}
          {...register('location.lng', longitude)}
        />
      </FormRow>
    </>
  );
}
