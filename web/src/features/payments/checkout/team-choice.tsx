import { SEATS_MAX, SEATS_MIN } from '@layover/proto/limits';
import { useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { TextField } from '#shared/ui/fields/field.tsx';
import { RadioCard } from '#shared/ui/fields/radio-card.tsx';
import styles from './team-choice.module.css';

interface TeamChoiceProps {
  /** Undefined: for the buyer. */
  seats: number | undefined;
  onChange: (seats: number | undefined) => void;
}

const FIRST = 3;

const isSeatCount = (count: number) => Number.isInteger(count) && count >= SEATS_MIN && count <= SEATS_MAX;

/** Whom a package is for, and the number of seats for a team. */
export function TeamChoice({ seats, onChange }: TeamChoiceProps) {
  const [typed, setTyped] = useState(String(seats ?? FIRST));
  const count = Number(typed);
  const isValid = isSeatCount(count);
  const change = (text: string) => {
    setTyped(text);
    const next = Number(text);
    if (isSeatCount(next)) onChange(next);
  };
  const radio = { name: 'payment-for', className: styles.choice };
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{m.seats_for_whom()}</legend>
      <div className={styles.pair}>
        <RadioCard
          {...radio}
          title={m.seats_for_me()}
          hint={m.seats_for_me_hint()}
          isChosen={seats === undefined}
          onChoose={() => onChange(undefined)}
        />
        <RadioCard
          {...radio}
          title={m.seats_for_team()}
          hint={m.seats_for_team_hint()}
          isChosen={seats !== undefined}
          onChoose={() => onChange(isValid ? count : FIRST)}
        />
      </div>
      {seats !== undefined && (
        <TextField
          label={m.seats_number()}
          type="number"
          inputMode="numeric"
          min={SEATS_MIN}
          max={SEATS_MAX}
          value={typed}
          error={isValid ? undefined : m.seats_number_wrong({ min: SEATS_MIN, max: SEATS_MAX })}
          onChange={(event) => change(event.target.value)}
          onBlur={() => isValid || setTyped(String(seats))}
        />
      )}
    </fieldset>
  );
}
