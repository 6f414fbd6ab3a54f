import type { Trip, TripVisibility } from '@layover/proto/http/plan/trip';
import { useId } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Radio } from '#shared/ui/fields/radio.tsx';
import { FieldGroup } from '#shared/ui/form/field-group.tsx';
import styles from './trip-privacy.module.css';
import { visibilityLabel } from './visibility-label.tsx';

export type Privacy = Pick<Trip, 'visibility' | 'hideFromCompany' | 'hideUntilArrival'>;

const VISIBILITIES: readonly TripVisibility[] = ['overlap', 'everyone', 'nobody'];

interface TripPrivacyProps {
  privacy: Privacy;
  onChange: (privacy: Privacy) => void;
}

/** The form field for the audience of a trip. A hidden traveller sees only the people who show themselves to everyone. */
export function TripPrivacy({ privacy, onChange }: TripPrivacyProps) {
  const name = useId();
  const isHidden = privacy.visibility === 'nobody';
  return (
    <FieldGroup label={m.trip_visibility()}>
      <div className={styles.choices}>
        {VISIBILITIES.map((visibility) => (
          <label key={visibility} className={styles.choice}>
            <Radio
              name={name}
              checked={privacy.visibility === visibility}
              onChange={() => onChange({ ...privacy, visibility })}
            />
            <span>{visibilityLabel(visibility)}</span>
          </label>
        ))}
      </div>
      <label className={styles.check}>
        <Checkbox
          disabled={isHidden}
          checked={privacy.hideFromCompany}
          onChange={(event) => onChange({ ...privacy, hideFromCompany: event.target.checked })}
        />
        {m.trip_hide_company()}
      </label>
      <label className={styles.check}>
        <Checkbox
          disabled={isHidden}
          checked={privacy.hideUntilArrival}
          onChange={(event) => onChange({ ...privacy, hideUntilArrival: event.target.checked })}
        />
        {m.trip_hide_arrival()}
      </label>
      <p className={styles.hint}>{m.trip_privacy_hint()}</p>
    </FieldGroup>
  );
}
